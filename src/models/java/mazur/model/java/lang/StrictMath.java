package mazur.model.java.lang;

import mazur.internal.*;

final class StrictMath {
    static double sqrt(double x) { return Machine.math(0, x, 0); }
    static double log(double x) { return Logarithms.log(x); }
    static double log10(double x) { return Logarithms.log10(x); }
    static double log1p(double x) { return Logarithms.log1p(x); }
    static double expm1(double x) { return Logarithms.expm1(x); }
    static double sin(double x) { return Trigonometry.sin(x); }
    static double cos(double x) { return Trigonometry.cos(x); }
    static double tan(double x) { return Trigonometry.tan(x); }
    static double asin(double x) { return Trigonometry.asin(x); }
    static double acos(double x) { return Trigonometry.acos(x); }
    static double atan(double x) { return Trigonometry.atan(x); }
    static double atan2(double y, double x) { return Trigonometry.atan2(y, x); }
    static double sinh(double x) { return Logarithms.sinh(x); }
    static double cosh(double x) { return Logarithms.cosh(x); }
    static double tanh(double x) { return Logarithms.tanh(x); }
    static double IEEEremainder(double x, double p) { return Logarithms.remainder(x, p); }
}
