package mazur.model.java.util.concurrent;

import mazur.internal.*;

/** The seeds and probes that the JDK uses itself depend on the thread alone; what programs ask for may be any number. */
final class ThreadLocalRandom {
    private static final long SEED = Machine.offset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = Machine.offset(Thread.class, "threadLocalRandomProbe");

    private static final long INITIALIZED = Machine.offset(java.util.concurrent.ThreadLocalRandom.class, "initialized");

    static void localInit() {
        Thread me = Machine.currentThread();
        int n = Machine.self() + 1;
        Machine.putLong(me, SEED, n * 0x9e3779b97f4a7c15L);
        Machine.putInt(me, PROBE, n * 0x9e3779b9);
    }
    static void init(java.util.concurrent.ThreadLocalRandom self) {
        Machine.putBoolean(self, INITIALIZED, true);
        Draws.setAny(self, true);
    }
    static int next(java.util.concurrent.ThreadLocalRandom self, int bits) { return Draws.bits(bits); }
    static int nextInt(java.util.concurrent.ThreadLocalRandom self) { return Draws.bits(32); }
    static long nextLong(java.util.concurrent.ThreadLocalRandom self) { return Draws.word(); }
}
