package mazur.internal;

/** A thread's interrupt status, and the permit that parking waits for. */
public final class Interrupts {
    private Interrupts() {}

    static final long INTERRUPTED = Machine.offset(Thread.class, "mazurInterrupted");
    static final long PERMIT = Machine.offset(Thread.class, "mazurPermit");
    static final int ENDS = 1, USED = 2, TOO_LATE = 4, UNPARKS = 512;

    static boolean used() { return (Machine.query(Machine.FEATURES, 0, 0) & USED) != 0; }
    public static boolean unparks() { return (Machine.query(Machine.FEATURES, 0, 0) & UNPARKS) != 0; }

    /** Is the thread interrupted? If so, it no longer is. */
    public static boolean take(Thread t) {
        if (!used())
            return false;
        if (!is(t))
            return false;
        Machine.putIntVolatile(t, INTERRUPTED, 0);
        return true;
    }

    public static boolean is(Thread t) { return Machine.getIntVolatile(t, INTERRUPTED) != 0; }

    public static void interrupt(Thread t) {
        if (!used())
            Machine.fail(Machine.UNSUPPORTED, "an interrupt in a program that does not name Thread.interrupt");
        Machine.putIntVolatile(t, INTERRUPTED, 1);
        Machine.putIntVolatile(t, PERMIT, 1);
        Machine.wakeInterrupted(t);
    }

    /** Does a wait that is about to begin end by itself? Then the lock was released and taken again. */
    static boolean endsByItself(Object condition, long word) {
        if (!Machine.spurious(condition, word))
            return false;
        Machine.unlockAt(word);
        Machine.lockAt(word);
        return true;
    }

    /** Waits at a condition with the lock at the word, which is held; what ended it, see Monitor. */
    static int await(Object condition, long word, long nanos) {
        boolean inTime = nanos <= 0 || !endsByItself(condition, word); // whose time is up has no other end to wait for
        return inTime ? rest(condition, word, nanos) : 0;
    }

    /** The same, but it does not end by itself. */
    static int rest(Object condition, long word, long nanos) {
        boolean timed = !Time.never(nanos);
        if (!used() || !Machine.driven())
            return timed ? Machine.waitTimedAt(condition, word) : Machine.waitAt(condition, word);
        if (Machine.enter(condition, word)) {
            Machine.awaitInterrupt(Machine.currentThread(), INTERRUPTED);
            return Machine.leaveInterrupted(condition, word);
        }
        return timed ? Machine.leaveTimed(condition, word) : Machine.leave(condition, word);
    }

    private static boolean interrupted(Thread t) { return used() && is(t); }

    public static void park() {
        Thread t = Machine.currentThread();
        if (!interrupted(t) && !Machine.spuriousPermit(t, PERMIT))
            Machine.awaitPermit(t, PERMIT);
    }

    /** The same; true if it gave up. */
    public static boolean parkTimed() {
        Thread t = Machine.currentThread();
        return !interrupted(t) && !Machine.spuriousPermit(t, PERMIT) && Machine.awaitPermitTimed(t, PERMIT);
    }

    public static void unpark(Thread t) { Machine.putIntVolatile(t, PERMIT, 1); }
}
