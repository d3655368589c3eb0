package mazur.internal;

/** From floating point to integers: what does not fit becomes the nearest, what is no number becomes 0. */
public final class Conversions {
    private Conversions() {}

    public static int f2i(float f) {
        return f != f ? 0 : f >= 2147483648f ? Integer.MAX_VALUE : f <= -2147483648f ? Integer.MIN_VALUE : Machine.f2i(f);
    }
    public static long f2l(float f) {
        return f != f ? 0 : f >= 9223372036854775808f ? Long.MAX_VALUE
            : f <= -9223372036854775808f ? Long.MIN_VALUE : Machine.f2l(f);
    }
    public static int d2i(double d) {
        return d != d ? 0 : d >= 2147483648.0 ? Integer.MAX_VALUE : d <= -2147483649.0 ? Integer.MIN_VALUE : Machine.d2i(d);
    }
    public static long d2l(double d) {
        return d != d ? 0 : d >= 9223372036854775808.0 ? Long.MAX_VALUE
            : d <= -9223372036854775808.0 ? Long.MIN_VALUE : Machine.d2l(d);
    }
}
