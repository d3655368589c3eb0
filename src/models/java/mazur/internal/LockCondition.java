package mazur.internal;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a lock on a word. */
public final class LockCondition implements Condition {
    private final long word;

    public LockCondition(long word) { this.word = word; }

    private void owned() {
        if (Locks.holds(word) == 0)
            throw new IllegalMonitorStateException();
    }

    /** Waits; true if time ran out. */
    private boolean await(boolean timed) throws InterruptedException {
        owned();
        Locks.interruptible();
        int how = timed ? Machine.waitTimedAt(this, word) : Machine.waitAt(this, word);
        if (how == Monitor.INTERRUPTED)
            Locks.interruptible();
        return how == 1;
    }

    @Override public void await() throws InterruptedException { await(false); }
    @Override public void awaitUninterruptibly() {
        owned();
        while (Machine.waitAt(this, word) == Monitor.INTERRUPTED) {}
    }
    @Override public long awaitNanos(long nanos) throws InterruptedException { return await(true) ? 0 : 1; }
    @Override public boolean await(long time, TimeUnit unit) throws InterruptedException { return !await(true); }
    @Override public boolean awaitUntil(Date deadline) throws InterruptedException { return !await(true); }
    @Override public void signal() { owned(); Machine.notifyOne(this); }
    @Override public void signalAll() { owned(); Machine.notifyEach(this); }
}
