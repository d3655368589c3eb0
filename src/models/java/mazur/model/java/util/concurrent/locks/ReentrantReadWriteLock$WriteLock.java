package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

final class ReentrantReadWriteLock$WriteLock {
    private static final long SYNC = Machine.offset(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock.class, "sync");

    private static Object sync(Object self) { return Machine.getReference(self, SYNC); }

    static void lock(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { ReadWrite.write(sync(self), true); }
    static void lockInterruptibly(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) throws InterruptedException {
        Locks.interruptible();
        ReadWrite.write(sync(self), true);
    }
    static boolean tryLock(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { return ReadWrite.write(sync(self), false); }
    static boolean tryLock(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self, long time, java.util.concurrent.TimeUnit unit)
        throws InterruptedException {
        Locks.interruptible();
        long nanos = Time.nanos(time, unit);
        if (nanos <= 0 || Time.never(nanos))
            return ReadWrite.write(sync(self), nanos > 0);
        return !Time.passed(!ReadWrite.writeTimed(sync(self)), nanos);
    }
    static void unlock(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { ReadWrite.unwrite(sync(self)); }
    static java.util.concurrent.locks.Condition newCondition(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { return new WriteCondition(sync(self)); }
    static int getHoldCount(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { return ReadWrite.writes(sync(self)); }
    static boolean isHeldByCurrentThread(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) { return ReadWrite.writes(sync(self)) != 0; }
    static String toString(java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock self) {
        return Locks.named(self) + Locks.holder(ReadWrite.state(sync(self)) < 0, ReadWrite.writes(sync(self)) != 0);
    }
}
