package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class ThreadLocalRandom {
    private static final long SEED = Machine.offset(Thread.class, "threadLocalRandomSeed");
    private static final long PROBE = Machine.offset(Thread.class, "threadLocalRandomProbe");

    static void localInit() {
        Thread me = Machine.currentThread();
        int n = Machine.self() + 1;
        Machine.putLong(me, SEED, n * 0x9e3779b97f4a7c15L);
        Machine.putInt(me, PROBE, n * 0x9e3779b9);
    }
}
