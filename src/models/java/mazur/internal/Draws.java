package mazur.internal;

/** Random numbers that the program did not choose by a seed. If few are possible they are inputs; otherwise they are those
 * of a fixed sequence, and that is named as an assumption. */
public final class Draws {
    private Draws() {}

    public static final int FEW = 16, MANY = FEW * FEW;
    private static final long STATE = Machine.offset(Thread.class, "mazurDraws");
    private static final long ANY = Machine.offset(java.util.Random.class, "mazurAny");

    /** Any number below n, of which there are few, or at most MANY. */
    public static int below(int n) {
        if (n <= 1)
            return 0;
        if (n > FEW) {
            int high = below((n + FEW - 1) / FEW) * FEW, low = below(FEW);
            Machine.assume(high + low < n);
            return high + low;
        }
        int value = n <= 2 ? Machine.nondetBits1() : n <= 4 ? Machine.nondetBits2() : n <= 8 ? Machine.nondetBits3() : Machine.nondetBits4();
        Machine.assume(value < n);
        return value;
    }

    /** A number of so many bits. */
    public static int bits(int count) { return count < 5 ? below(1 << count) : (int) (word() >>> (64 - count)); }

    /** A number of 64 bits. */
    public static long word() {
        Machine.assumed("random numbers out of more than 16 are those of one sequence", false);
        Thread me = Machine.currentThread();
        long state = (Machine.getLong(me, STATE) + Machine.self() + 1) * 6364136223846793005L + 1442695040888963407L;
        Machine.putLong(me, STATE, state);
        return state ^ (state >>> 33);
    }

    public static void fill(byte[] bytes) {
        for (int n = 0; n < bytes.length; n++)
            bytes[n] = (byte) bits(8);
    }

    /** Does this seed look as if it came from a clock? Small numbers are the program's own. */
    public static boolean fromClock(long seed) { return Machine.looked() && seed >>> 20 != 0; }

    public static void setAny(java.util.Random random, boolean any) { Machine.putBoolean(random, ANY, any); }

    /** Does it give any numbers, and none that a class of the program makes? */
    public static boolean isAny(Object random) {
        if (!(random instanceof java.util.Random) || !Machine.getBoolean(random, ANY))
            return false;
        Class<?> c = random.getClass();
        return c == java.util.Random.class || c == java.security.SecureRandom.class
            || c == java.util.concurrent.ThreadLocalRandom.class;
    }
}
