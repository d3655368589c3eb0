package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

final class ReentrantReadWriteLock$ReadLock {
    private static final long SYNC = Machine.offset(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock.class, "sync");

    private static Object sync(Object self) { return Machine.getReference(self, SYNC); }

    static void lock(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self) { ReadWrite.read(sync(self), true); }
    static void lockInterruptibly(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self) throws InterruptedException {
        Locks.interruptible();
        ReadWrite.read(sync(self), true);
    }
    static boolean tryLock(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self) { return ReadWrite.read(sync(self), false); }
    static boolean tryLock(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self, long time, java.util.concurrent.TimeUnit unit)
        throws InterruptedException {
        Locks.interruptible();
        long nanos = Time.nanos(time, unit);
        return Time.never(nanos) ? ReadWrite.read(sync(self), true) : !Time.passed(!ReadWrite.readTimed(sync(self)), nanos);
    }
    static void unlock(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self) { ReadWrite.unread(sync(self)); }

    static String toString(java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock self) {
        return Locks.named(self) + "[Read locks = " + Math.max(ReadWrite.state(sync(self)), 0) + "]";
    }
}
