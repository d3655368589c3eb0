package mazur.internal;

import static mazur.internal.Reduction.high;
import static mazur.internal.Reduction.withHigh;

/** Logarithms, exponentials near zero and hyperbolic functions with fdlibm's results. */
public final class Logarithms {
    private Logarithms() {}

    private static final double LN2_HIGH = 0x1.62e42feep-1, LN2_LOW = 0x1.a39ef35793c76p-33;
    private static final double L1 = 0x1.5555555555593p-1, L2 = 0x1.999999997fa04p-2, L3 = 0x1.2492494229359p-2,
        L4 = 0x1.c71c51d8e78afp-3, L5 = 0x1.7466496cb03dep-3, L6 = 0x1.39a09d078c69fp-3, L7 = 0x1.2f112df3e5244p-3;

    /** What is no positive finite number. */
    private static double special(double x) { return x == 0 ? Double.NEGATIVE_INFINITY : x < 0 ? Double.NaN : x + x; }

    public static double log(double x) {
        if (!(x > 0) || Double.isInfinite(x))
            return special(x);
        int k = 0;
        if (x < Double.MIN_NORMAL) {
            k = -54;
            x *= 0x1p54;
        }
        int hx = high(x);
        k += (hx >> 20) - 1023;
        hx &= 0xfffff;
        int i = hx + 0x95f64 & 0x100000;
        x = withHigh(x, hx | i ^ 0x3ff00000);
        k += i >> 20;
        double f = x - 1, dk = k;
        if ((0xfffff & 2 + hx) < 3) {
            if (f == 0)
                return k == 0 ? 0 : dk * LN2_HIGH + dk * LN2_LOW;
            double r = f * f * (0.5 - 0.33333333333333333 * f);
            return k == 0 ? f - r : dk * LN2_HIGH - (r - dk * LN2_LOW - f);
        }
        double s = f / (2.0 + f), z = s * s, w = z * z;
        double t1 = w * (L2 + w * (L4 + w * L6)), t2 = z * (L1 + w * (L3 + w * (L5 + w * L7))), r = t2 + t1;
        if ((hx - 0x6147a | 0x6b851 - hx) > 0) {
            double half = 0.5 * f * f;
            return k == 0 ? f - (half - s * (half + r)) : dk * LN2_HIGH - (half - (s * (half + r) + dk * LN2_LOW) - f);
        }
        return k == 0 ? f - s * (f - r) : dk * LN2_HIGH - (s * (f - r) - dk * LN2_LOW - f);
    }

    public static double log10(double x) {
        if (!(x > 0) || Double.isInfinite(x))
            return special(x);
        int k = 0;
        if (x < Double.MIN_NORMAL) {
            k = -54;
            x *= 0x1p54;
        }
        int hx = high(x);
        k += (hx >> 20) - 1023;
        int i = k >>> 31;
        x = withHigh(x, hx & 0xfffff | 0x3ff - i << 20);
        double y = k + i;
        return y * 0x1.9fef311f12b36p-42 + 0x1.bcb7b1526e50ep-2 * log(x) + y * 0x1.34413509f6p-2;
    }

    public static double log1p(double x) {
        int hx = high(x), top = hx & 0x7fffffff, k = 1, hu = 1;
        double f = 0, c = 0;
        if (hx < 0x3fda827a) {
            if (top >= 0x3ff00000)
                return x == -1 ? Double.NEGATIVE_INFINITY : Double.NaN;
            if (top < 0x3e200000)
                return top < 0x3c900000 ? x : x - x * x * 0.5;
            if (hx > 0 || hx <= 0xbfd2bec3) {
                k = 0;
                f = x;
            }
        }
        if (hx >= 0x7ff00000)
            return x + x;
        if (k != 0) {
            double u = hx < 0x43400000 ? 1 + x : x;
            hu = high(u);
            k = (hu >> 20) - 1023;
            if (hx < 0x43400000)
                c = (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
            hu &= 0xfffff;
            if (hu < 0x6a09e) {
                u = withHigh(u, hu | 0x3ff00000);
            } else {
                k++;
                u = withHigh(u, hu | 0x3fe00000);
                hu = 0x100000 - hu >> 2;
            }
            f = u - 1;
        }
        double half = 0.5 * f * f;
        if (hu == 0) {
            if (f == 0)
                return k == 0 ? 0 : k * LN2_HIGH + (c + k * LN2_LOW);
            double r = half * (1 - 0.66666666666666666 * f);
            return k == 0 ? f - r : k * LN2_HIGH - (r - (k * LN2_LOW + c) - f);
        }
        double s = f / (2.0 + f), z = s * s;
        double r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
        return k == 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - (half - (s * (half + r) + (k * LN2_LOW + c)) - f);
    }

    private static double scaled(double y, int k) { return withHigh(y, high(y) + (k << 20)); }

    public static double expm1(double x) {
        int hx = high(x), top = hx & 0x7fffffff, k = 0;
        boolean negative = hx < 0;
        double c = 0;
        if (top >= 0x4043687a) {
            if (x != x)
                return x + x;
            if (x > 0x1.62e42fefa39efp9)
                return Double.POSITIVE_INFINITY;
            if (negative)
                return -1;
        }
        if (top > 0x3fd62e42) {
            double high, low;
            if (top < 0x3ff0a2b2) {
                high = negative ? x + LN2_HIGH : x - LN2_HIGH;
                low = negative ? -LN2_LOW : LN2_LOW;
                k = negative ? -1 : 1;
            } else {
                k = (int) (0x1.71547652b82fep0 * x + (negative ? -0.5 : 0.5));
                high = x - k * LN2_HIGH;
                low = k * LN2_LOW;
            }
            x = high - low;
            c = high - x - low;
        } else if (top < 0x3c900000) {
            return x;
        }
        double half = 0.5 * x, hxs = x * half;
        double r = 1 + hxs * (-0x1.11111111110f4p-5 + hxs * (0x1.a01a019fe5585p-10
            + hxs * (-0x1.4ce199eaadbb7p-14 + hxs * (0x1.0cfca86e65239p-18 + hxs * -0x1.afdb76e09c32dp-23))));
        double t = 3.0 - r * half, e = hxs * ((r - t) / (6.0 - x * t));
        if (k == 0)
            return x - (x * e - hxs);
        e = x * (e - c) - c;
        e -= hxs;
        if (k == -1)
            return 0.5 * (x - e) - 0.5;
        if (k == 1)
            return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1 + 2.0 * (x - e);
        if (k <= -2 || k > 56)
            return scaled(1 - (e - x), k) - 1;
        if (k < 20)
            return scaled(withHigh(1, 0x3ff00000 - (0x200000 >> k)) - (e - x), k);
        return scaled(x - (e + withHigh(1, 0x3ff - k << 20)) + 1, k);
    }

    /** Half of exp for arguments up to where it overflows; positive. */
    private static double halfExp(double x, double half) {
        if (high(x) < 0x40862e42)
            return half * StrictMath.exp(x);
        if (x <= 0x1.633ce8fb9f87dp9) {
            double w = StrictMath.exp(0.5 * x);
            return half * w * w;
        }
        return half * Double.POSITIVE_INFINITY;
    }

    public static double sinh(double x) {
        int top = high(x) & 0x7fffffff;
        if (top >= 0x7ff00000)
            return x + x;
        double half = high(x) < 0 ? -0.5 : 0.5;
        if (top >= 0x40360000)
            return halfExp(Math.abs(x), half);
        if (top < 0x3e300000)
            return x;
        double t = expm1(Math.abs(x));
        return top < 0x3ff00000 ? half * (2.0 * t - t * t / (t + 1)) : half * (t + t / (t + 1));
    }

    public static double cosh(double x) {
        int top = high(x) & 0x7fffffff;
        if (top >= 0x7ff00000)
            return x * x;
        if (top < 0x3fd62e43) {
            double t = expm1(Math.abs(x)), w = 1 + t;
            return top < 0x3c800000 ? w : 1 + t * t / (w + w);
        }
        if (top < 0x40360000) {
            double t = StrictMath.exp(Math.abs(x));
            return 0.5 * t + 0.5 / t;
        }
        return halfExp(Math.abs(x), 0.5);
    }

    public static double tanh(double x) {
        int hx = high(x), top = hx & 0x7fffffff;
        if (top >= 0x7ff00000)
            return hx >= 0 ? 1 / x + 1 : 1 / x - 1;
        if (top < 0x3c800000)
            return x * (1 + x);
        double z = 1;
        if (top < 0x3ff00000) {
            double t = expm1(-2.0 * Math.abs(x));
            z = -t / (t + 2.0);
        } else if (top < 0x40360000) {
            z = 1 - 2.0 / (expm1(2.0 * Math.abs(x)) + 2.0);
        }
        return hx >= 0 ? z : -z;
    }

    public static double remainder(double x, double p) {
        if (p == 0 || x != x || p != p || Double.isInfinite(x))
            return x * p / (x * p);
        boolean negative = high(x) < 0;
        double size = Math.abs(x);
        p = Math.abs(p);
        if (high(p) <= 0x7fdfffff)
            x = x % (p + p);
        if (size == p)
            return 0.0 * x;
        x = Math.abs(x);
        if (high(p) < 0x00200000) {
            if (x + x > p) {
                x -= p;
                if (x + x >= p)
                    x -= p;
            }
        } else if (x > 0.5 * p) {
            x -= p;
            if (x >= 0.5 * p)
                x -= p;
        }
        return negative ? -x : x;
    }
}
