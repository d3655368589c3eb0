package mazur;

import mazur.internal.Draws;
import mazur.internal.Machine;

/** What a program can tell the checker, and ask from it. */
public final class Verify {
    private Verify() {}

    public static int nondetInt() { return Machine.nondetInt(); }
    public static long nondetLong() { return Machine.nondetLong(); }
    public static short nondetShort() { return Machine.nondetShort(); }
    public static byte nondetByte() { return Machine.nondetByte(); }
    public static char nondetChar() { return Machine.nondetChar(); }
    public static boolean nondetBoolean() { return Machine.nondetBoolean(); }
    /** Any number from low to high. */
    public static int nondetInt(int low, int high) {
        if (low <= high && (long) high - low < Draws.MANY && !Machine.driven())
            return low + Draws.below(high - low + 1);
        int n = Machine.nondetInt();
        Machine.assume(n >= low);
        Machine.assume(n <= high);
        return n;
    }
    /** Runs in which the condition is false are of no interest. */
    public static void assume(boolean condition) { Machine.assume(condition); }
    public static void atomicBegin() { Machine.atomicBegin(); }
    public static void atomicEnd() { Machine.atomicEnd(); }
    public static void reachError() { throw new AssertionError("reachError"); }
}
