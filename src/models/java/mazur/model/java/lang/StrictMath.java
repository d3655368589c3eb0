package mazur.model.java.lang;

import mazur.internal.*;

final class StrictMath {
    static double sqrt(double x) { return Machine.math(0, x, 0); }
    static double log(double x) { return Machine.math(9, x, 0); }
    static double log10(double x) { return Machine.math(11, x, 0); }
    static double sin(double x) { return Machine.math(12, x, 0); }
    static double cos(double x) { return Machine.math(13, x, 0); }
    static double tan(double x) { return Machine.math(14, x, 0); }
    static double asin(double x) { return Machine.math(15, x, 0); }
    static double acos(double x) { return Machine.math(16, x, 0); }
    static double atan(double x) { return Machine.math(17, x, 0); }
    static double sinh(double x) { return Machine.math(18, x, 0); }
    static double cosh(double x) { return Machine.math(19, x, 0); }
    static double tanh(double x) { return Machine.math(20, x, 0); }
    static double atan2(double y, double x) { return Machine.math(24, y, x); }
}
