package mazur.internal;

import java.util.Date;
import java.util.concurrent.locks.*;

/** Conditions of the JDK's own code (AbstractQueuedSynchronizer), in which no wait ends by itself. */
public final class QueuedConditions {
    private QueuedConditions() {}

    private static final long OUTER = Machine.offset(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
    private static final long STATE = Machine.offset(AbstractQueuedSynchronizer.class, "state");
    private static final long OWNER = Machine.offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
    /** Who takes a lock of this class need not stand in its queue. */
    private static final Class<?> UNFAIR = Machine.getReference(new ReentrantLock(), Machine.offset(ReentrantLock.class, "sync")).getClass();
    private static final long LONG_OUTER = Machine.offset(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");
    private static final long LONG_STATE = Machine.offset(AbstractQueuedLongSynchronizer.class, "state");

    /** Does the program's wait at the condition, about to begin, end by itself? Then the lock was released and taken again. */
    public static boolean parksInVain(Object condition) {
        return (!Interrupts.used() || !Interrupts.is(Machine.currentThread())) && parksUninterruptiblyInVain(condition);
    }
    public static boolean parksInVain(Object condition, long time) { return time > 0 && parksInVain(condition); }
    public static boolean parksInVain(Object condition, Date deadline) {
        return deadline != null && parksInVain(condition, Time.until(deadline));
    }

    public static boolean parksUninterruptiblyInVain(Object condition) {
        Thread t = Machine.currentThread();
        if (!Machine.spuriousAtCondition(t, Interrupts.PERMIT))
            return false;
        try {
            releaseAndAcquire(condition);
            return true;
        } catch (IllegalMonitorStateException e) {
            return false; // as the wait will find, too
        }
    }

    private static void releaseAndAcquire(Object condition) {
        if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
            var sync = (AbstractQueuedSynchronizer) Machine.getReference(condition, OUTER);
            int count = Machine.getInt(sync, STATE);
            sync.release(count);
            if (sync.getClass() == UNFAIR) {
                Machine.awaitAtMost(Machine.address(sync) + STATE, 0, count);
                Machine.putReference(sync, OWNER, Machine.currentThread());
            } else {
                sync.acquire(count);
            }
        } else {
            var sync = (AbstractQueuedLongSynchronizer) Machine.getReference(condition, LONG_OUTER);
            long count = Machine.getLong(sync, LONG_STATE);
            sync.release(count);
            sync.acquire(count);
        }
    }
}
