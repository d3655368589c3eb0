package mazur.model.java.lang;

import mazur.internal.Machine;

/** What the JVM computes by code of its own, and may differ by one unit in the last place from StrictMath. */
final class Math {
    private static void assume() { Machine.assumed("Math.exp, log, pow, sin and the like give fdlibm's results", true); }

    static double sin(double x) { assume(); return java.lang.StrictMath.sin(x); }
    static double cos(double x) { assume(); return java.lang.StrictMath.cos(x); }
    static double tan(double x) { assume(); return java.lang.StrictMath.tan(x); }
    static double exp(double x) { assume(); return java.lang.StrictMath.exp(x); }
    static double log(double x) { assume(); return java.lang.StrictMath.log(x); }
    static double log10(double x) { assume(); return java.lang.StrictMath.log10(x); }
    static double pow(double x, double y) { assume(); return java.lang.StrictMath.pow(x, y); }
}
