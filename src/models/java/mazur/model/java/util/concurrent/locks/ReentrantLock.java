package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

/** Locking is one action of the machine in place of the JDK's queues. */
final class ReentrantLock {
    int mazurWord;

    private static final long WORD = Machine.offset(java.util.concurrent.locks.ReentrantLock.class, "mazurWord");

    private static long word(java.util.concurrent.locks.ReentrantLock self) { return Machine.address(self) + WORD; }

    static void lock(java.util.concurrent.locks.ReentrantLock self) { Locks.lock(word(self)); }
    static void lockInterruptibly(java.util.concurrent.locks.ReentrantLock self) throws InterruptedException {
        Locks.interruptible();
        Locks.lock(word(self));
    }
    static boolean tryLock(java.util.concurrent.locks.ReentrantLock self) { return Locks.tryLock(word(self)); }
    static boolean tryLock(java.util.concurrent.locks.ReentrantLock self, long time, java.util.concurrent.TimeUnit unit)
        throws InterruptedException {
        Locks.interruptible();
        long nanos = Time.nanos(time, unit);
        if (!Time.never(nanos))
            return !Time.passed(!Locks.tryLock(word(self)), nanos);
        Locks.lock(word(self));
        return true;
    }
    static void unlock(java.util.concurrent.locks.ReentrantLock self) { Locks.unlock(word(self)); }
    static java.util.concurrent.locks.Condition newCondition(java.util.concurrent.locks.ReentrantLock self) {
        return new LockCondition(word(self));
    }
    static int getHoldCount(java.util.concurrent.locks.ReentrantLock self) { return Locks.holds(word(self)); }
    static boolean isHeldByCurrentThread(java.util.concurrent.locks.ReentrantLock self) { return Locks.holds(word(self)) != 0; }
    static boolean isLocked(java.util.concurrent.locks.ReentrantLock self) { return Machine.getIntVolatile(self, WORD) != 0; }
    static boolean hasQueuedThreads(java.util.concurrent.locks.ReentrantLock self) { throw Locks.unknown("ReentrantLock.hasQueuedThreads"); }
    static boolean hasQueuedThread(java.util.concurrent.locks.ReentrantLock self, Thread t) { throw Locks.unknown("ReentrantLock.hasQueuedThread"); }
    static int getQueueLength(java.util.concurrent.locks.ReentrantLock self) { throw Locks.unknown("ReentrantLock.getQueueLength"); }
    static boolean hasWaiters(java.util.concurrent.locks.ReentrantLock self, java.util.concurrent.locks.Condition c) {
        // The library asks before it signals, which does no harm where nobody waits.
        if (Machine.query(Machine.IS_USER, Machine.address(Callers.above(0)), 0) == 0)
            return true;
        throw Locks.unknown("ReentrantLock.hasWaiters");
    }
    static int getWaitQueueLength(java.util.concurrent.locks.ReentrantLock self, java.util.concurrent.locks.Condition c) { throw Locks.unknown("ReentrantLock.getWaitQueueLength"); }
    static String toString(java.util.concurrent.locks.ReentrantLock self) {
        return Locks.named(self) + Locks.holder(Machine.getIntVolatile(self, WORD) != 0, Locks.holds(word(self)) != 0);
    }
}
