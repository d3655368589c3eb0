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

    public static void interruptible() throws InterruptedException {
        if (Interrupts.take(Machine.currentThread()))
            throw new InterruptedException();
    }
}
