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
    private boolean await(long nanos) throws InterruptedException {
        owned();
        Locks.interruptible();
        ForkJoin pool = Time.never(nanos) ? ForkJoin.blocking() : null;
        int how = Interrupts.await(this, word, nanos);
        if (pool != null)
            pool.unblock();
        if (how == Monitor.INTERRUPTED)
            Locks.interruptible();
        return Time.passed(how == Monitor.TIME, nanos);
    }

    @Override public void await() throws InterruptedException { await(Time.NEVER); }
    @Override public void awaitUninterruptibly() {
        owned();
        if (Interrupts.endsByItself(this, word))
            return;
        ForkJoin pool = ForkJoin.blocking();
        Machine.waitUninterruptiblyAt(this, word);
        if (pool != null)
            pool.unblock();
    }
    @Override public long awaitNanos(long nanos) throws InterruptedException {
        return await(nanos) || nanos <= 0 ? 0 : Time.never(nanos) ? nanos : 1;
    }
    @Override public boolean await(long time, TimeUnit unit) throws InterruptedException { return !await(Time.nanos(time, unit)); }
    @Override public boolean awaitUntil(Date deadline) throws InterruptedException { return !await(Time.until(deadline)); }
    @Override public void signal() { owned(); Machine.notifyFirst(this); }
    @Override public void signalAll() { owned(); Machine.notifyEach(this); }
}
