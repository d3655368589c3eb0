package mazur.internal;

/** Angles brought to the first eighth of a circle, exactly as fdlibm does it: StrictMath is defined by its results. */
final class Reduction {
    private Reduction() {}

    /** The angle as a sum of two numbers, and how many quarters of a circle were taken away. */
    double y0, y1;
    int quarters;

    private static final double INVERSE = 0x1.45f306dc9c883p-1; // of a quarter
    private static final double[] HEAD = {0x1.921fb544p0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69};
    private static final double[] TAIL = {0x1.0b4611a626331p-34, 0x1.3198a2e037073p-69, 0x1.b839a252049c1p-104};
    private static final double TWO24 = 0x1p24, TWON24 = 0x1p-24;

    static int high(double x) { return (int) (Double.doubleToRawLongBits(x) >>> 32); }
    static int low(double x) { return (int) Double.doubleToRawLongBits(x); }
    static double withHigh(double x, int high) {
        return Double.longBitsToDouble((long) high << 32 | Double.doubleToRawLongBits(x) & 0xffffffffL);
    }
    static double withoutLow(double x) { return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & ~0xffffffffL); }

    private static int exponent(double x) { return high(x) >> 20 & 0x7ff; }

    static Reduction of(double x) {
        Reduction r = new Reduction();
        int top = high(x) & 0x7fffffff;
        double size = Math.abs(x);
        if (top <= 0x3fe921fb)
            r.y0 = size;
        else if (top < 0x4002d97c)
            r.once(size, top == 0x3ff921fb ? 1 : 0);
        else if (top <= 0x413921fb)
            r.medium(size, top);
        else
            r.large(size, top);
        if (x < 0) {
            r.y0 = -r.y0;
            r.y1 = -r.y1;
            r.quarters = -r.quarters;
        }
        return r;
    }

    private void once(double x, int precise) {
        double z = x - HEAD[0];
        if (precise == 1)
            z -= HEAD[1];
        y0 = z - TAIL[precise];
        y1 = z - y0 - TAIL[precise];
        quarters = 1;
    }

    private void medium(double x, int top) {
        quarters = (int) (x * INVERSE + 0.5);
        double n = quarters, r = x - n * HEAD[0], w = n * TAIL[0];
        y0 = r - w;
        // More digits of the quarter where many cancel out.
        if (quarters >= 32 || top == high(quarters * 0x1.921fb54442d18p0))
            for (int more = 1; more <= 2 && (top >> 20) - exponent(y0) > (more == 1 ? 16 : 49); more++) {
                double t = r;
                w = n * HEAD[more];
                r = t - w;
                w = n * TAIL[more] - (t - r - w);
                y0 = r - w;
            }
        y1 = r - y0 - w;
    }

    private void large(double x, int top) {
        int e0 = (top >> 20) - 1046;
        double z = withHigh(x, top - (e0 << 20));
        double[] parts = new double[3];
        for (int n = 0; n < 2; n++) {
            parts[n] = (int) z;
            z = (z - parts[n]) * TWO24;
        }
        parts[2] = z;
        int count = 3;
        while (parts[count - 1] == 0)
            count--;
        multiply(parts, e0, count);
    }

    /** 2/pi in pieces of 24 bits. */
    private static final int[] TWO_OVER_PI = {
        0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb, 0xc561b7,
        0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c,
        0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11,
        0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7,
        0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e,
        0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b
    };
    private static final double[] QUARTER = {0x1.921fb4p0, 0x1.4442dp-24, 0x1.846988p-48, 0x1.8cc516p-72, 0x1.01b838p-96,
        0x1.a25204p-120, 0x1.382228p-145, 0x1.9f31dp-169};

    /** The product with 2/pi, as far as it matters, piece by piece. */
    private void multiply(double[] x, int e0, int count) {
        final int jk = 4, jx = count - 1, jv = Math.max((e0 - 3) / 24, 0);
        int q0 = e0 - 24 * (jv + 1), jz = jk;
        double[] f = new double[20], q = new double[20];
        int[] iq = new int[20];
        for (int n = 0, j = jv - jx; n <= jx + jk; n++, j++)
            f[n] = j < 0 ? 0 : TWO_OVER_PI[j];
        for (int n = 0; n <= jk; n++)
            q[n] = product(x, f, jx, n);
        int n, half;
        double z;
        for (;;) {
            z = q[jz];
            for (int i = 0, j = jz; j > 0; i++, j--) {
                double carry = (int) (TWON24 * z);
                iq[i] = (int) (z - TWO24 * carry);
                z = q[j - 1] + carry;
            }
            z = Math.scalb(z, q0);
            z -= 8 * Math.floor(z * 0.125);
            n = (int) z;
            z -= n;
            half = 0;
            if (q0 > 0) {
                int i = iq[jz - 1] >> 24 - q0;
                n += i;
                iq[jz - 1] -= i << 24 - q0;
                half = iq[jz - 1] >> 23 - q0;
            } else if (q0 == 0) {
                half = iq[jz - 1] >> 23;
            } else if (z >= 0.5) {
                half = 2;
            }
            if (half > 0) { // more than a half: one quarter more, and back
                n++;
                boolean carry = false;
                for (int i = 0; i < jz; i++)
                    if (carry) {
                        iq[i] = 0xffffff - iq[i];
                    } else if (iq[i] != 0) {
                        carry = true;
                        iq[i] = 0x1000000 - iq[i];
                    }
                if (q0 == 1 || q0 == 2)
                    iq[jz - 1] &= q0 == 1 ? 0x7fffff : 0x3fffff;
                if (half == 2) {
                    z = 1 - z;
                    if (carry)
                        z -= Math.scalb(1.0, q0);
                }
            }
            if (z != 0 || anySet(iq, jk, jz))
                break;
            int more = 1;
            while (iq[jk - more] == 0)
                more++;
            for (int i = jz + 1; i <= jz + more; i++) {
                f[jx + i] = TWO_OVER_PI[jv + i];
                q[i] = product(x, f, jx, i);
            }
            jz += more;
        }
        if (z == 0) {
            do {
                jz--;
                q0 -= 24;
            } while (iq[jz] == 0);
        } else {
            z = Math.scalb(z, -q0);
            if (z >= TWO24) {
                double carry = (int) (TWON24 * z);
                iq[jz] = (int) (z - TWO24 * carry);
                jz++;
                q0 += 24;
                iq[jz] = (int) carry;
            } else {
                iq[jz] = (int) z;
            }
        }
        double unit = Math.scalb(1.0, q0);
        for (int i = jz; i >= 0; i--, unit *= TWON24)
            q[i] = unit * iq[i];
        double[] sums = new double[20];
        for (int i = jz; i >= 0; i--) {
            double sum = 0;
            for (int k = 0; k <= jk && k <= jz - i; k++)
                sum += QUARTER[k] * q[i + k];
            sums[jz - i] = sum;
        }
        double sum = 0;
        for (int i = jz; i >= 0; i--)
            sum += sums[i];
        y0 = half == 0 ? sum : -sum;
        sum = sums[0] - sum;
        for (int i = 1; i <= jz; i++)
            sum += sums[i];
        y1 = half == 0 ? sum : -sum;
        quarters = n & 7;
    }

    private static double product(double[] x, double[] f, int jx, int n) {
        double sum = 0;
        for (int j = 0; j <= jx; j++)
            sum += x[j] * f[jx + n - j];
        return sum;
    }

    private static boolean anySet(int[] iq, int from, int to) {
        for (int i = to - 1; i >= from; i--)
            if (iq[i] != 0)
                return true;
        return false;
    }
}
