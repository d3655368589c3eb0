package mazur.internal;

/** A read-write lock: the word counts holds of readers, -1 is a writer. The writer may read, and keep reading when it unlocks. */
public final class ReadWrite {
    private ReadWrite() {}

    private static final Class<?> SYNC = sync();
    private static final long WORD = Machine.offset(SYNC, "mazurWord"), READERS = Machine.offset(SYNC, "mazurReaders");

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
                Machine.awaitTake(word(sync), 0, 1);
            else if (Machine.awaitTakeTimed(word(sync), 0, 1))
                return false;
        }
        Locks.hold(readers(sync), 1);
        return true;
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
                Machine.awaitFree(word(sync));
            else if (Machine.awaitFreeTimed(word(sync)))
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
