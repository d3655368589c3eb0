package mazur.internal;

/** Monitors are re-entrant: each thread counts how often it has entered those that it holds. */
public final class Monitor {
    private Monitor() {}

    /** What ended a wait. */
    static final int TIME = 1, INTERRUPTED = 2; // 0: a notify

    public static void enter(Object o) {
        if (Machine.holds(o) == 0) {
            if (o instanceof Thread && !joinsLock())
                Machine.lockJoins();
            Machine.lock(o);
        }
        Machine.hold(o, 1);
    }

    /** Does a thread take its own monitor when it ends, and another one when it joins it? */
    public static boolean joinsLock() { return Interrupts.used() || Machine.joinsLock(); }

    public static void exit(Object o) {
        int count = Machine.holds(o);
        if (count == 0)
            throw new IllegalMonitorStateException("current thread is not owner");
        Machine.hold(o, -1);
        if (count == 1)
            Machine.unlock(o);
    }

    static void owned(Object o) {
        if (Machine.holds(o) == 0)
            throw new IllegalMonitorStateException("current thread is not owner");
    }

    /** What Object.wait does; it may end by itself. */
    public static void await(Object o, long nanos) throws InterruptedException {
        // Nobody is told whether time ran out: for a timed wait to end by itself is the same, but for the clock.
        await(o, nanos, Time.never(nanos));
    }

    /** The same, but it does not end by itself; what ended it. */
    public static int rest(Object o, long nanos) throws InterruptedException { return await(o, nanos, false); }

    private static int await(Object o, long nanos, boolean byItself) throws InterruptedException {
        owned(o);
        if (Interrupts.take(Machine.currentThread()))
            throw new InterruptedException();
        int how = byItself ? Interrupts.await(o, Machine.monitor(o), nanos) : Interrupts.rest(o, Machine.monitor(o), nanos);
        Time.passed(how == TIME, nanos);
        if (how == INTERRUPTED && Interrupts.take(Machine.currentThread()))
            throw new InterruptedException();
        return how;
    }

    public static void signal(Object o, boolean all) {
        owned(o);
        if (all)
            Machine.notifyEach(o);
        else
            Machine.notifyOne(o);
    }
}
