package mazur.internal;

/**
 * A read-write lock: the word counts holds of readers, -1 is a writer. The writer may read, and keep reading when it unlocks.
 * Who cannot have it at once stands in a queue, as in the JDK, where only the first one can get it; a writer there holds up
 * those that begin to read. Who is next in the queue is left open.
 */
public final class ReadWrite {
    private ReadWrite() {}

    private static final Class<?> SYNC = sync();
    private static final long WORD = Machine.offset(SYNC, "mazurWord"), READERS = Machine.offset(SYNC, "mazurReaders");
    private static final long FIRST = Machine.offset(SYNC, "mazurFirst"), WRITER = Machine.offset(SYNC, "mazurWriter");

    private static Class<?> sync() {
        try {
            return Classes.find("java.util.concurrent.locks.ReentrantReadWriteLock$Sync");
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    static long word(Object sync) { return Machine.address(sync) + WORD; }
    static long readers(Object sync) { return Machine.address(sync) + READERS; }

    public static int reads(Object sync) { return Locks.holds(readers(sync)); }
    public static int writes(Object sync) { return Locks.holds(word(sync)); }
    public static int state(Object sync) { return Machine.getIntVolatile(sync, WORD); }

    public static boolean read(Object sync, boolean wait) {
        if (writes(sync) == 0) {
            if (reads(sync) != 0)
                Machine.getAndAddInt(sync, WORD, 1);
            else if (wait)
                awaitRead(sync);
            else if (Machine.awaitTakeTimed(word(sync), 0, 1))
                return false;
        }
        Locks.hold(readers(sync), 1);
        return true;
    }

    private static void awaitRead(Object sync) {
        if (!writerWaits(sync) && !Machine.awaitTakeTimed(word(sync), 0, 1))
            return;
        Machine.lockAt(Machine.address(sync) + FIRST);
        Machine.awaitTake(word(sync), 0, 1);
        Machine.unlockAt(Machine.address(sync) + FIRST);
    }

    private static void awaitWrite(Object sync) {
        if (!Machine.awaitFreeTimed(word(sync)))
            return;
        Machine.lockAt(Machine.address(sync) + FIRST);
        Machine.putIntVolatile(sync, WRITER, 1);
        Machine.awaitFree(word(sync));
        Machine.putIntVolatile(sync, WRITER, 0);
        Machine.unlockAt(Machine.address(sync) + FIRST);
    }

    private static boolean writerWaits(Object sync) { return Machine.getIntVolatile(sync, WRITER) != 0; }

    /** For some time, which may pass while a writer waits. */
    public static boolean readTimed(Object sync) {
        if (writes(sync) == 0 && reads(sync) == 0 && writerWaits(sync) && Machine.nondetBoolean())
            return false;
        return read(sync, false);
    }

    public static void unread(Object sync) {
        int count = reads(sync);
        if (count == 0)
            throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
        Locks.hold(readers(sync), -1);
        if (writes(sync) == 0)
            Machine.getAndAddInt(sync, WORD, -1);
    }

    public static boolean write(Object sync, boolean wait) {
        if (writes(sync) == 0) {
            if (wait)
                awaitWrite(sync);
            else if (Machine.awaitFreeTimed(word(sync)))
                return false;
        }
        Locks.hold(word(sync), 1);
        return true;
    }

    /** For some time: the thread stands in the queue, and may give up there. */
    public static boolean writeTimed(Object sync) {
        if (writes(sync) == 0 && Machine.awaitFreeTimed(word(sync))) {
            if (Machine.lockTimedAt(Machine.address(sync) + FIRST))
                return false;
            Machine.putIntVolatile(sync, WRITER, 1);
            boolean late = Machine.awaitFreeTimed(word(sync));
            Machine.putIntVolatile(sync, WRITER, 0);
            Machine.unlockAt(Machine.address(sync) + FIRST);
            if (late)
                return false;
        }
        Locks.hold(word(sync), 1);
        return true;
    }

    static void hold(Object sync, int more) {
        if (more != 0)
            Locks.hold(word(sync), more);
    }

    /** Gives all write holds up; how many there were. */
    static int release(Object sync) {
        int count = writes(sync);
        Locks.hold(word(sync), -count);
        Machine.putIntVolatile(sync, WORD, reads(sync));
        return count;
    }

    public static void unwrite(Object sync) {
        int count = writes(sync);
        if (count == 0)
            throw new IllegalMonitorStateException();
        Locks.hold(word(sync), -1);
        if (count == 1)
            Machine.putIntVolatile(sync, WORD, reads(sync));
    }
}
