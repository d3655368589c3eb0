package gov.nasa.jpf.vm;

/** The names that Java PathFinder uses. */
public final class Verify {
    private Verify() {}

    public static boolean getBoolean() { return mazur.Verify.nondetBoolean(); }
    public static int getInt(int low, int high) { return mazur.Verify.nondetInt(low, high); }
    public static int random(int high) { return mazur.Verify.nondetInt(0, high); }
    public static boolean randomBool() { return mazur.Verify.nondetBoolean(); }
    public static void ignoreIf(boolean condition) { mazur.Verify.assume(!condition); }
    public static void beginAtomic() { mazur.Verify.atomicBegin(); }
    public static void endAtomic() { mazur.Verify.atomicEnd(); }
}
