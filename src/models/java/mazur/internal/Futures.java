package mazur.internal;

/** Waiting for a task of which only the state tells whether it is done: then it is 2 or more. */
public final class Futures {
    private Futures() {}

    /** What the state is then, or when the time is up. */
    public static int await(long state, long word, long condition, long nanos) throws InterruptedException {
        if (Interrupts.used())
            return awaitInterruptibly(state, word, condition, nanos);
        if (Time.never(nanos))
            Machine.awaitAboveOne(state);
        else if (nanos > 0)
            Time.passed(Machine.awaitAboveOneTimed(state), nanos);
        return Machine.getIntVolatile(null, state);
    }

    private static int awaitInterruptibly(long state, long word, long condition, long nanos) throws InterruptedException {
        int how = nanos > 0 ? 0 : Monitor.TIME, now;
        if ((now = Machine.getIntVolatile(null, state)) > 1)
            return now;
        Locks.interruptible();
        Locks.lock(word);
        while ((now = Machine.getIntVolatile(null, state)) <= 1 && how == 0)
            how = Interrupts.rest(Machine.object(condition), word, nanos);
        Locks.unlock(word);
        if (now <= 1 && how == Monitor.INTERRUPTED)
            Locks.interruptible();
        Time.passed(now <= 1, nanos);
        return now;
    }

    /** The state has become 2 or more. */
    public static void signal(long word, long condition) {
        if (!Interrupts.used())
            return;
        Locks.lock(word);
        Machine.notifyEach(Machine.object(condition));
        Locks.unlock(word);
    }
}
