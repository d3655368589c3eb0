package org.sosy_lab.sv_benchmarks;

/** The names that SV-COMP's Java programs use. */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) { mazur.Verify.assume(condition); }
    public static boolean nondetBoolean() { return mazur.Verify.nondetBoolean(); }
    public static byte nondetByte() { return mazur.Verify.nondetByte(); }
    public static char nondetChar() { return mazur.Verify.nondetChar(); }
    public static short nondetShort() { return mazur.Verify.nondetShort(); }
    public static int nondetInt() { return mazur.Verify.nondetInt(); }
    public static long nondetLong() { return mazur.Verify.nondetLong(); }
    public static String nondetString() { throw mazur.internal.Machine.unsupported("Verifier.nondetString"); }
    public static float nondetFloat() { return Float.intBitsToFloat(mazur.Verify.nondetInt()); }
    public static double nondetDouble() { return Double.longBitsToDouble(mazur.Verify.nondetLong()); }
}
