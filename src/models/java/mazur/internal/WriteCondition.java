package mazur.internal;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of a write lock. Waiting is done on a lock of the condition's own: who waits takes it before the write lock
 * is given up, and who signals takes it too, so that no signal comes between.
 */
public final class WriteCondition implements Condition {
    private static final long WORD = Machine.offset(WriteCondition.class, "word");
    private final Object sync;
    private int word;

    public WriteCondition(Object sync) { this.sync = sync; }

    private long at() { return Machine.address(this) + WORD; }

    private void owned() {
        if (ReadWrite.writes(sync) == 0)
            throw new IllegalMonitorStateException();
    }

    /** Waits once; what ended it, see Monitor. */
    private int sleep(long nanos, boolean interruptible) {
        if (Machine.spurious(this, at())) {
            int held = ReadWrite.release(sync);
            ReadWrite.write(sync, true);
            ReadWrite.hold(sync, held - 1);
            return 0;
        }
        ForkJoin pool = Time.never(nanos) ? ForkJoin.blocking() : null;
        Machine.lockAt(at());
        int count = ReadWrite.release(sync);
        int how = interruptible ? Interrupts.rest(this, at(), nanos) : Machine.waitUninterruptiblyAt(this, at());
        Machine.unlockAt(at());
        ReadWrite.write(sync, true);
        ReadWrite.hold(sync, count - 1);
        if (pool != null)
            pool.unblock();
        return how;
    }

    /** Waits; true if time ran out. */
    private boolean await(long nanos) throws InterruptedException {
        owned();
        Locks.interruptible();
        int how = sleep(nanos, true);
        if (how == Monitor.INTERRUPTED)
            Locks.interruptible();
        return Time.passed(how == Monitor.TIME, nanos);
    }

    private void wake(boolean all) {
        owned();
        Machine.lockAt(at());
        if (all)
            Machine.notifyEach(this);
        else
            Machine.notifyFirst(this);
        Machine.unlockAt(at());
    }

    @Override public void await() throws InterruptedException { await(Time.NEVER); }
    @Override public void awaitUninterruptibly() {
        owned();
        sleep(Time.NEVER, false);
    }
    @Override public long awaitNanos(long nanos) throws InterruptedException {
        return await(nanos) ? 0 : Time.never(nanos) ? nanos : 1;
    }
    @Override public boolean await(long time, TimeUnit unit) throws InterruptedException { return !await(Time.nanos(time, unit)); }
    @Override public boolean awaitUntil(Date deadline) throws InterruptedException { return !await(Time.until(deadline)); }
    @Override public void signal() { wake(false); }
    @Override public void signalAll() { wake(true); }
}
