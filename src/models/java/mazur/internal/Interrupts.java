package mazur.internal;

/** A thread's interrupt status, and the permit that parking waits for. */
public final class Interrupts {
    private Interrupts() {}

    static final long INTERRUPTED = Machine.offset(Thread.class, "interrupted");
    static final long PERMIT = Machine.offset(Thread.class, "mazurPermit");
    static final long USED = Machine.offset(Thread.class, "mazurInterrupts");

    /** Is the thread interrupted? If so, it no longer is. */
    public static boolean take(Thread t) {
        if (!Machine.getBooleanVolatile(t, INTERRUPTED))
            return false;
        Machine.putBooleanVolatile(t, INTERRUPTED, false);
        return true;
    }

    public static boolean is(Thread t) { return Machine.getBooleanVolatile(t, INTERRUPTED); }

    public static void interrupt(Thread t) {
        Machine.putBooleanVolatile(t, INTERRUPTED, true);
        Machine.putIntVolatile(t, PERMIT, 1);
    }

    public static void park(boolean timed) {
        Thread t = Machine.currentThread();
        if (is(t))
            return;
        if (timed)
            Machine.awaitPermitTimed(t, PERMIT);
        else
            Machine.awaitPermit(t, PERMIT);
    }

    public static void unpark(Thread t) { Machine.putIntVolatile(t, PERMIT, 1); }
}
