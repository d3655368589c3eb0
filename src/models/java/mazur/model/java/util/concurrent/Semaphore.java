package mazur.model.java.util.concurrent;

import mazur.internal.*;

/**
 * Who cannot have permits at once stands in a queue, as in the JDK: only the first one there can get them. If nobody ever
 * wants several at once, that cannot be seen, and there is none.
 */
final class Semaphore {
    int mazurFirst;

    private static final long FIRST = Machine.offset(java.util.concurrent.Semaphore.class, "mazurFirst");
    private static final int SEVERAL = 128; // permits at once; among the features
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
        long permits = Machine.address(sync(self)) + STATE;
        if ((Machine.query(Machine.FEATURES, 0, 0) & SEVERAL) == 0) {
            Machine.awaitTake(permits, checked(n), -n);
            return;
        }
        checked(n);
        if (!self.isFair() && !Machine.awaitTakeTimed(permits, n, -n))
            return;
        Machine.lockAt(Machine.address(self) + FIRST);
        Machine.awaitTake(permits, n, -n);
        Machine.unlockAt(Machine.address(self) + FIRST);
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
            return !Time.passed(!acquireTimed(self, checked(n), nanos > 0), nanos);
        acquireUninterruptibly(self, n);
        return true;
    }
    private static boolean acquireTimed(java.util.concurrent.Semaphore self, int n, boolean waits) {
        long permits = Machine.address(sync(self)) + STATE, first = Machine.address(self) + FIRST;
        if ((Machine.query(Machine.FEATURES, 0, 0) & SEVERAL) == 0)
            return !Machine.awaitTakeTimed(permits, n, -n);
        boolean behind = self.isFair() && Machine.getIntVolatile(self, FIRST) != 0;
        if (!behind && !Machine.awaitTakeTimed(permits, n, -n))
            return true;
        if (!waits || Machine.lockTimedAt(first))
            return false;
        boolean late = Machine.awaitTakeTimed(permits, n, -n);
        Machine.unlockAt(first);
        return !late;
    }
    static void release(java.util.concurrent.Semaphore self) { release(self, 1); }
    static void release(java.util.concurrent.Semaphore self, int n) {
        Object sync = sync(self);
        int before = Machine.getAndAddInt(sync, STATE, checked(n));
        if (before + n < before) { // negative, so that nobody can take what is there until it is right again
            Machine.getAndAddInt(sync, STATE, -n);
            throw new Error("Maximum permit count exceeded");
        }
    }
}
