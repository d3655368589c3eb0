package mazur.internal;

import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Time in a pool that delays tasks. When a task is due is kept as the time that is left until then, so that states are the
 * same again when tasks run again and again. Time passes in the pool when a worker has waited for it, or has come back
 * later from a task. All of this is guarded by the pool's lock; what is in the queue changes under the queue's own, too.
 * In a pool of the program's own kind, whose queue may have tasks of any kind, times are those of the clock.
 */
public final class Delays {
    private static final String POOL = "java.util.concurrent.ScheduledThreadPoolExecutor";
    private static final Class<?> TASK = type("$ScheduledFutureTask"), QUEUE = type("$DelayedWorkQueue");
    private static final long TIME = Machine.offset(TASK, "time"), INDEX = Machine.offset(TASK, "heapIndex"),
        PERIOD = Machine.offset(TASK, "period"), OWNER = Machine.offset(TASK, "this$0"), LOCK = Machine.offset(QUEUE, "lock"),
        SIZE = Machine.offset(QUEUE, "size"), TASKS = Machine.offset(QUEUE, "queue");
    private static final long LONGEST = Long.MAX_VALUE >> 1;

    private final BlockingQueue<Runnable> queue;
    private final ArrayList<Pool.Worker> workers;
    private final boolean absolute;
    private long clock; // the latest time that a worker's clock has shown

    Delays(BlockingQueue<Runnable> queue, ArrayList<Pool.Worker> workers, boolean absolute) {
        this.queue = queue;
        this.workers = workers;
        this.absolute = absolute;
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(POOL + name, false, null);
        } catch (ClassNotFoundException e) {
            throw Machine.unsupported("a JDK without " + POOL + name);
        }
    }
    private static ThreadPoolExecutor pool(Object task) { return (ThreadPoolExecutor) Machine.getReference(task, OWNER); }

    /** How far the thread's clock is ahead of the pool's. */
    private static long ahead(ThreadPoolExecutor pool) {
        if (Pool.extended(pool))
            return System.nanoTime();
        long passed = Machine.pass(0);
        Pool p = passed == 0 ? null : Pool.of(pool); // who has not waited need not know
        return p == null ? passed : Math.max(0, passed - p.delays.clock);
    }

    /** The time of a task that is due after a delay. */
    public static long after(ThreadPoolExecutor pool, long delay) { return ahead(pool) + Math.min(delay, LONGEST); }

    /** The time of a task that has run and is to run again. */
    public static void again(Object task) {
        ThreadPoolExecutor pool = pool(task);
        long period = Machine.getLong(task, PERIOD);
        Pool p = Pool.enter(pool);
        Machine.putLong(task, TIME, period > 0 ? Machine.getLong(task, TIME) + period : after(pool, -period));
        p.leave();
    }

    /** How long it is until the task is due. Whoever asks may have the queue's lock, so it takes no other. */
    public static long left(Object task) {
        ThreadPoolExecutor pool = pool(task);
        if (!Pool.inside(pool) && !Pool.extended(pool))
            Machine.clock();
        return Machine.getLong(task, TIME) - ahead(pool);
    }

    /** A worker has come back, or has waited in vain. */
    void meet(Pool.Worker worker, boolean late) {
        if (absolute)
            return;
        long ahead = Math.max(0, Machine.pass(0) - clock);
        long more = late ? worker.until - ahead : 0; // its clock may have stopped: waits do not add up for ever
        worker.until = 0;
        pass(ahead);
        clock += ahead;
        pass(more);
        Machine.pass(clock - Machine.pass(0)); // if others were ahead
    }

    /** The worker begins with a task. */
    void begin(Pool.Worker worker, Runnable task) {
        for (int n = 0; n < workers.size(); n++)
            if (workers.get(n).delayed == task)
                workers.get(n).delayed = null; // it has put it back
        worker.delayed = absolute ? null : task;
    }

    private void pass(long nanos) {
        if (nanos <= 0)
            return;
        ReentrantLock lock = (ReentrantLock) Machine.getReference(queue, LOCK);
        lock.lock();
        Object[] tasks = (Object[]) Machine.getReference(queue, TASKS);
        for (int n = Machine.getInt(queue, SIZE); n-- > 0;)
            pass(tasks[n], nanos);
        for (int n = 0; n < workers.size(); n++) {
            Pool.Worker w = workers.get(n);
            if (w.waits)
                w.until = Math.max(0, w.until - nanos);
            else if (w.delayed != null && Machine.getInt(w.delayed, INDEX) < 0)
                pass(w.delayed, nanos);
        }
        lock.unlock();
    }
    private static void pass(Object task, long nanos) { Machine.putLong(task, TIME, Machine.getLong(task, TIME) - nanos); }
}
