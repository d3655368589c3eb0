package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

final class ReentrantReadWriteLock {
    private static final long SYNC = Machine.offset(java.util.concurrent.locks.ReentrantReadWriteLock.class, "sync");

    private static Object sync(Object self) { return Machine.getReference(self, SYNC); }

    static int getReadLockCount(java.util.concurrent.locks.ReentrantReadWriteLock self) { return Math.max(ReadWrite.state(sync(self)), 0); }
    static boolean isWriteLocked(java.util.concurrent.locks.ReentrantReadWriteLock self) { return ReadWrite.state(sync(self)) < 0; }
    static boolean isWriteLockedByCurrentThread(java.util.concurrent.locks.ReentrantReadWriteLock self) { return ReadWrite.writes(sync(self)) != 0; }
    static int getWriteHoldCount(java.util.concurrent.locks.ReentrantReadWriteLock self) { return ReadWrite.writes(sync(self)); }
    static int getReadHoldCount(java.util.concurrent.locks.ReentrantReadWriteLock self) { return ReadWrite.reads(sync(self)); }
    static boolean hasQueuedThreads(java.util.concurrent.locks.ReentrantReadWriteLock self) { throw Locks.unknown("ReentrantReadWriteLock.hasQueuedThreads"); }
    static int getQueueLength(java.util.concurrent.locks.ReentrantReadWriteLock self) { throw Locks.unknown("ReentrantReadWriteLock.getQueueLength"); }
    static String toString(java.util.concurrent.locks.ReentrantReadWriteLock self) {
        int writes = getWriteHoldCount(self);
        if (isWriteLocked(self) && writes == 0)
            throw Machine.unsupported("the text of a lock that another thread holds");
        return Locks.named(self) + "[Write locks = " + writes + ", Read locks = " + getReadLockCount(self) + "]";
    }
}
