package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class CountDownLatch {
    private static final long SYNC = Machine.offset(java.util.concurrent.CountDownLatch.class, "sync");
    private static final long STATE = Machine.offset(java.util.concurrent.locks.AbstractQueuedSynchronizer.class, "state");

    private static long word(Object self) { return Machine.address(Machine.getReference(self, SYNC)) + STATE; }

    static void await(java.util.concurrent.CountDownLatch self) { Machine.awaitZero(word(self)); }
    static boolean await(java.util.concurrent.CountDownLatch self, long time, java.util.concurrent.TimeUnit unit) {
        long nanos = Time.nanos(time, unit);
        if (!Time.never(nanos))
            return !Time.passed(Machine.awaitZeroTimed(word(self)), nanos);
        await(self);
        return true;
    }
    /** One less, but never below zero. */
    static void countDown(java.util.concurrent.CountDownLatch self) { Machine.countDown(word(self), 1, -1); }
}
