package mazur.internal;

/** Re-entrant locks on a word at an address, as primitive actions; each thread counts how often it holds them. */
public final class Locks {
    private Locks() {}

    public static int holds(long word) { return Machine.holds(Machine.object(word)); }
    public static void hold(long word, int more) { Machine.hold(Machine.object(word), more); }

    public static void lock(long word) {
        if (holds(word) == 0)
            Machine.lockAt(word);
        hold(word, 1);
    }

    public static boolean tryLock(long word) {
        if (holds(word) == 0 && Machine.lockTimedAt(word))
            return false;
        hold(word, 1);
        return true;
    }

    public static void unlock(long word) {
        int count = holds(word);
        if (count == 0)
            throw new IllegalMonitorStateException();
        hold(word, -1);
        if (count == 1)
            Machine.unlockAt(word);
    }

    /** As Object.toString has it. */
    public static String named(Object o) { return o.getClass().getName() + "@" + Integer.toHexString(o.hashCode()); }

    public static String holder(boolean locked, boolean here) {
        if (locked && !here)
            throw Machine.unsupported("the text of a lock that another thread holds");
        return locked ? "[Locked by thread " + Machine.currentThread().getName() + "]" : "[Unlocked]";
    }

    public static void interruptible() throws InterruptedException {
        if (Interrupts.take(Machine.currentThread()))
            throw new InterruptedException();
    }

    /** What only a queue of threads can tell. */
    public static RuntimeException unknown(String method) {
        return Machine.unsupported(method + ", which only the JDK's own locks know (--jdk-locks runs them)");
    }
}
