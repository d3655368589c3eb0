package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class Semaphore {
    private static final long SYNC = Machine.offset(java.util.concurrent.Semaphore.class, "sync");
    private static final long STATE = Machine.offset(java.util.concurrent.locks.AbstractQueuedSynchronizer.class, "state");

    private static Object sync(Object self) { return Machine.getReference(self, SYNC); }
    private static int checked(int n) {
        if (n < 0)
            throw new IllegalArgumentException();
        return n;
    }

    static void acquire(java.util.concurrent.Semaphore self) throws InterruptedException { acquireUninterruptibly(self, 1); }
    static void acquire(java.util.concurrent.Semaphore self, int n) throws InterruptedException { acquireUninterruptibly(self, n); }
    static void acquireUninterruptibly(java.util.concurrent.Semaphore self) { acquireUninterruptibly(self, 1); }
    static void acquireUninterruptibly(java.util.concurrent.Semaphore self, int n) {
        Machine.awaitTake(Machine.address(sync(self)) + STATE, checked(n), -n);
    }
    static boolean tryAcquire(java.util.concurrent.Semaphore self) { return tryAcquire(self, 1); }
    static boolean tryAcquire(java.util.concurrent.Semaphore self, int n) {
        return !Machine.awaitTakeTimed(Machine.address(sync(self)) + STATE, checked(n), -n);
    }
    static boolean tryAcquire(java.util.concurrent.Semaphore self, long time, java.util.concurrent.TimeUnit unit) {
        return tryAcquire(self, 1, time, unit);
    }
    static boolean tryAcquire(java.util.concurrent.Semaphore self, int n, long time, java.util.concurrent.TimeUnit unit) {
        long nanos = Time.nanos(time, unit);
        if (!Time.never(nanos))
            return !Time.passed(!tryAcquire(self, n), nanos);
        acquireUninterruptibly(self, n);
        return true;
    }
    static void release(java.util.concurrent.Semaphore self) { release(self, 1); }
    static void release(java.util.concurrent.Semaphore self, int n) { Machine.getAndAddInt(sync(self), STATE, checked(n)); }
}
