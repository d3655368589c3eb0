package mazur.model.java.util;

import java.util.concurrent.atomic.AtomicLong;
import mazur.internal.*;

/** A generator with a seed of the program's own gives the numbers that the JDK's documentation fixes; one without, or with
 * one from a clock, gives any. */
final class Random {
    boolean mazurAny; // added to every generator

    private static final long SEED = Machine.offset(java.util.Random.class, "seed");
    private static final long HAS_GAUSSIAN = Machine.offset(java.util.Random.class, "haveNextNextGaussian");
    private static final long MULTIPLIER = 0x5DEECE66DL, MASK = (1L << 48) - 1;

    private static AtomicLong state(java.util.Random self) { return (AtomicLong) Machine.getReference(self, SEED); }
    private static long scrambled(long seed) { return (seed ^ MULTIPLIER) & MASK; }

    static void init(java.util.Random self) {
        Machine.putReference(self, SEED, new AtomicLong());
        Draws.setAny(self, true);
    }
    static void init(java.util.Random self, long seed) {
        Machine.putReference(self, SEED, new AtomicLong(scrambled(seed)));
        if (self.getClass() == java.util.Random.class)
            Draws.setAny(self, Draws.fromClock(seed));
        else
            self.setSeed(seed); // which the class may have its own of
    }
    static void setSeed(java.util.Random self, long seed) {
        synchronized (self) {
            Draws.setAny(self, Draws.fromClock(seed));
            state(self).set(scrambled(seed));
            Machine.putBoolean(self, HAS_GAUSSIAN, false);
        }
    }
    static int next(java.util.Random self, int bits) {
        if (Draws.isAny(self))
            return Draws.bits(bits);
        AtomicLong state = state(self);
        long old, next;
        do {
            old = state.get();
            next = (old * MULTIPLIER + 0xBL) & MASK;
        } while (!state.compareAndSet(old, next));
        return (int) (next >>> (48 - bits));
    }
    static int nextInt(java.util.Random self, int bound) {
        if (bound <= 0)
            throw new IllegalArgumentException("bound must be positive");
        if (bound <= Draws.FEW && Draws.isAny(self))
            return Draws.below(bound);
        int r = Machine.nextBits(self, 31);
        if ((bound & -bound) == bound)
            return (int) ((bound * (long) r) >> 31);
        int value = r % bound;
        while (r - value + (bound - 1) < 0) { // of the last, incomplete round
            r = Machine.nextBits(self, 31);
            value = r % bound;
        }
        return value;
    }
}
