package mazur.internal;

import static mazur.internal.Reduction.high;
import static mazur.internal.Reduction.low;
import static mazur.internal.Reduction.withoutLow;

/** Functions of angles with fdlibm's results. */
public final class Trigonometry {
    private Trigonometry() {}

    private static int top(double x) { return high(x) & 0x7fffffff; }

    private static double sine(double x, double y, boolean tail) {
        if (top(x) < 0x3e400000)
            return x;
        double z = x * x, v = z * x;
        double r = 0x1.111111110f8a6p-7
            + z * (-0x1.a01a019c161d5p-13 + z * (0x1.71de357b1fe7dp-19 + z * (-0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33)));
        double s1 = -0x1.5555555555549p-3;
        return tail ? x - (z * (0.5 * y - v * r) - y - v * s1) : x + v * (s1 + z * r);
    }

    private static double cosine(double x, double y) {
        int top = top(x);
        if (top < 0x3e400000)
            return 1;
        double z = x * x;
        double r = z * (0x1.555555555554cp-5 + z * (-0x1.6c16c16c15177p-10 + z * (0x1.a01a019cb159p-16
            + z * (-0x1.27e4f809c52adp-22 + z * (0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37)))));
        if (top < 0x3fd33333)
            return 1 - (0.5 * z - (z * r - x * y));
        double q = top > 0x3fe90000 ? 0.28125 : Double.longBitsToDouble((long) (top - 0x00200000) << 32);
        double half = 0.5 * z - q, a = 1 - q;
        return a - (half - (z * r - x * y));
    }

    private static final double[] T = {0x1.5555555555563p-2, 0x1.111111110fe7ap-3, 0x1.ba1ba1bb341fep-5, 0x1.664f48406d637p-6,
        0x1.226e3e96e8493p-7, 0x1.d6d22c9560328p-9, 0x1.7dbc8fee08315p-10, 0x1.344d8f2f26501p-11, 0x1.026f71a8d1068p-12,
        0x1.47e88a03792a6p-14, 0x1.2b80f32f0a7e9p-14, -0x1.375cbdb605373p-16, 0x1.b2a7074bf7ad4p-16};

    /** -1 / w, where w is z + v; z has few digits. */
    private static double negativeInverse(double w, double z, double v) {
        double a = -1 / w, t = withoutLow(a), s = 1 + t * z;
        return t + a * (s + t * v);
    }

    private static double tangent(double x, double y, boolean inverse) {
        int hx = high(x), top = hx & 0x7fffffff;
        if (top < 0x3e300000) {
            if (!inverse)
                return x;
            if ((top | low(x)) == 0)
                return 1 / Math.abs(x);
            double w = x + y, z = withoutLow(w);
            return negativeInverse(w, z, y - (z - x));
        }
        boolean near = top >= 0x3fe59428;
        if (near) {
            if (hx < 0) {
                x = -x;
                y = -y;
            }
            double z = 0x1.921fb54442d18p-1 - x, w = 0x1.1a62633145c07p-55 - y;
            x = z + w;
            y = 0;
        }
        double z = x * x, w = z * z;
        double r = T[1] + w * (T[3] + w * (T[5] + w * (T[7] + w * (T[9] + w * T[11]))));
        double v = z * (T[2] + w * (T[4] + w * (T[6] + w * (T[8] + w * (T[10] + w * T[12])))));
        double s = z * x;
        r = y + z * (s * (r + v) + y);
        r += T[0] * s;
        w = x + r;
        if (near) {
            v = inverse ? -1 : 1;
            return (1 - (hx >> 30 & 2)) * (v - 2.0 * (x - (w * w / (w + v) - r)));
        }
        if (!inverse)
            return w;
        z = withoutLow(w);
        return negativeInverse(w, z, r - (z - x));
    }

    public static double sin(double x) {
        if (top(x) <= 0x3fe921fb)
            return sine(x, 0, false);
        if (top(x) >= 0x7ff00000)
            return x - x;
        Reduction r = Reduction.of(x);
        double result = (r.quarters & 1) == 0 ? sine(r.y0, r.y1, true) : cosine(r.y0, r.y1);
        return (r.quarters & 2) == 0 ? result : -result;
    }

    public static double cos(double x) {
        if (top(x) <= 0x3fe921fb)
            return cosine(x, 0);
        if (top(x) >= 0x7ff00000)
            return x - x;
        Reduction r = Reduction.of(x);
        double result = (r.quarters & 1) == 0 ? cosine(r.y0, r.y1) : sine(r.y0, r.y1, true);
        return (r.quarters + 1 & 2) == 0 ? result : -result;
    }

    public static double tan(double x) {
        if (top(x) <= 0x3fe921fb)
            return tangent(x, 0, false);
        if (top(x) >= 0x7ff00000)
            return x - x;
        Reduction r = Reduction.of(x);
        return tangent(r.y0, r.y1, (r.quarters & 1) != 0);
    }

    private static final double HALF_PI = 0x1.921fb54442d18p0, HALF_PI_LOW = 0x1.1a62633145c07p-54;

    private static double ratio(double t) {
        double p = t * (0x1.5555555555555p-3 + t * (-0x1.4d61203eb6f7dp-2 + t * (0x1.9c1550e884455p-3
            + t * (-0x1.48228b5688f3bp-5 + t * (0x1.9efe07501b288p-11 + t * 0x1.23de10dfdf709p-15)))));
        double q = 1 + t * (-0x1.33a271c8a2d4bp1 + t * (0x1.02ae59c598ac8p1
            + t * (-0x1.6066c1b8d0159p-1 + t * 0x1.3b8c5b12e9282p-4)));
        return p / q;
    }

    public static double asin(double x) {
        int hx = high(x), top = hx & 0x7fffffff;
        if (top >= 0x3ff00000)
            return (top - 0x3ff00000 | low(x)) == 0 ? x * HALF_PI + x * HALF_PI_LOW : (x - x) / (x - x);
        if (top < 0x3fe00000)
            return top < 0x3e400000 ? x : x + x * ratio(x * x);
        double t = (1 - Math.abs(x)) * 0.5, r = ratio(t), s = Math.sqrt(t);
        if (top >= 0x3fef3333) {
            t = HALF_PI - (2.0 * (s + s * r) - HALF_PI_LOW);
        } else {
            double w = withoutLow(s), c = (t - w * w) / (s + w);
            double p = 2.0 * s * r - (HALF_PI_LOW - 2.0 * c), q = HALF_PI / 2 - 2.0 * w;
            t = HALF_PI / 2 - (p - q);
        }
        return hx > 0 ? t : -t;
    }

    public static double acos(double x) {
        int hx = high(x), top = hx & 0x7fffffff;
        if (top >= 0x3ff00000) {
            if ((top - 0x3ff00000 | low(x)) != 0)
                return (x - x) / (x - x);
            return hx > 0 ? 0 : Math.PI + 2.0 * HALF_PI_LOW;
        }
        if (top < 0x3fe00000)
            return top <= 0x3c600000 ? HALF_PI + HALF_PI_LOW : HALF_PI - (x - (HALF_PI_LOW - x * ratio(x * x)));
        if (hx < 0) {
            double z = (1 + x) * 0.5, s = Math.sqrt(z);
            return Math.PI - 2.0 * (s + (ratio(z) * s - HALF_PI_LOW));
        }
        double z = (1 - x) * 0.5, s = Math.sqrt(z), df = withoutLow(s), c = (z - df * df) / (s + df);
        return 2.0 * (df + (ratio(z) * s + c));
    }

    private static final double[] HIGH = {0x1.dac670561bb4fp-2, 0x1.921fb54442d18p-1, 0x1.f730bd281f69bp-1, 0x1.921fb54442d18p0};
    private static final double[] LOW = {0x1.a2b7f222f65e2p-56, 0x1.1a62633145c07p-55, 0x1.007887af0cbbdp-56, 0x1.1a62633145c07p-54};
    private static final double[] A = {0x1.555555555550dp-2, -0x1.999999998ebc4p-3, 0x1.24924920083ffp-3, -0x1.c71c6fe231671p-4,
        0x1.745cdc54c206ep-4, -0x1.3b0f2af749a6dp-4, 0x1.10d66a0d03d51p-4, -0x1.dde2d52defd9ap-5, 0x1.97b4b24760debp-5,
        -0x1.2b4442c6a6c2fp-5, 0x1.0ad3ae322da11p-6};

    public static double atan(double x) {
        int hx = high(x), top = hx & 0x7fffffff;
        if (top >= 0x44100000) {
            if (x != x)
                return x + x;
            return hx > 0 ? HIGH[3] + LOW[3] : -HIGH[3] - LOW[3];
        }
        int id = -1;
        if (top < 0x3fdc0000) {
            if (top < 0x3e200000)
                return x;
        } else {
            x = Math.abs(x);
            id = top < 0x3fe60000 ? 0 : top < 0x3ff30000 ? 1 : top < 0x40038000 ? 2 : 3;
            x = id == 0 ? (2.0 * x - 1) / (2.0 + x) : id == 1 ? (x - 1) / (x + 1) : id == 2 ? (x - 1.5) / (1 + 1.5 * x) : -1.0 / x;
        }
        double z = x * x, w = z * z;
        double s1 = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
        double s2 = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
        if (id < 0)
            return x - x * (s1 + s2);
        z = HIGH[id] - (x * (s1 + s2) - LOW[id] - x);
        return hx < 0 ? -z : z;
    }

    public static double atan2(double y, double x) {
        if (x != x || y != y)
            return x + y;
        if (x == 1)
            return atan(y);
        boolean left = high(x) < 0, below = high(y) < 0;
        double result;
        if (y == 0)
            result = left ? Math.PI : 0;
        else if (x == 0)
            result = HALF_PI;
        else if (Double.isInfinite(x))
            result = Double.isInfinite(y) ? (left ? 3.0 * (HALF_PI / 2) : HALF_PI / 2) : left ? Math.PI : 0;
        else if (Double.isInfinite(y))
            result = HALF_PI;
        else {
            int k = top(y) - top(x) >> 20;
            double low = 0x1.1a62633145c07p-53;
            double z = k > 60 ? HALF_PI + 0.5 * low : left && k < -60 ? 0 : atan(Math.abs(y / x));
            if (left)
                return below ? z - low - Math.PI : Math.PI - (z - low);
            result = z;
        }
        return below ? -result : result;
    }
}
