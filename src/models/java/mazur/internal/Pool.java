package mazur.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * What goes on in a ThreadPoolExecutor, behind one lock. Tasks are in the pool's own queue, which only the pool puts them
 * into. An idle worker waits for a token, of which there are as many as there are tasks that nobody is about to take; so
 * nobody needs to interrupt it. With a SynchronousQueue a task is handed to one of the idle workers, if there is one.
 */
public final class Pool {
    static final int RUNNING = 0, SHUTDOWN = 1, STOP = 2, TIDYING = 3, TERMINATED = 4;
    private static final int FLOOD = 1 << 20;
    private static final int MOST_COUNTED = 8; // tasks of one worker that may go on for ever
    private static final long STATE = Machine.offset(ThreadPoolExecutor.class, "mazurState");
    private static final long WORD = Machine.offset(ThreadPoolExecutor.class, "mazurWord");
    private static final long TOKENS = Machine.offset(Pool.class, "tokens");
    private static final long OPEN = Machine.offset(Pool.class, "open");
    private static final long SHOWN = Machine.offset(Pool.class, "shown");
    private static final long GO = Machine.offset(Worker.class, "go");

    private final ThreadPoolExecutor pool;
    private final BlockingQueue<Runnable> queue;
    private final long word;
    private final boolean hands;
    final Delays delays; // if it has any
    private int tokens, shown;
    private int open = 1; // 0: the pool has terminated
    // Guarded by the lock.
    private final ArrayList<Worker> workers = new ArrayList<>(4);
    private int phase, threads, idle, largest, watchers;
    private long completed;

    static final class Worker implements Runnable {
        private final Pool pool;
        Runnable task; // to begin with; later what it was handed
        Thread thread;
        boolean busy, waits;
        Runnable delayed; // the task that it runs, in a pool that delays tasks
        long completed, until;
        int go; // tokens of its own
        Worker(Pool pool, Runnable first) {
            this.pool = pool;
            task = first;
            busy = first != null;
        }
        @Override public void run() { pool.work(this); }
    }

    private Pool(ThreadPoolExecutor pool, long word) {
        this.pool = pool;
        this.word = word;
        queue = pool.getQueue();
        hands = queue.getClass() == SynchronousQueue.class;
        delays = pool instanceof ScheduledThreadPoolExecutor ? new Delays(queue, workers, extended(pool)) : null;
        tokens = queue.size();
    }

    static Pool enter(ThreadPoolExecutor pool) {
        long word = Machine.address(pool) + WORD;
        Locks.lock(word);
        Pool p = of(pool);
        if (p == null)
            Machine.putReference(pool, STATE, p = new Pool(pool, word));
        return p;
    }
    private void enter() { Locks.lock(word); }
    /** Without the lock; null if nothing has happened in the pool so far. */
    static Pool of(ThreadPoolExecutor pool) { return (Pool) Machine.getReference(pool, STATE); }
    static boolean inside(ThreadPoolExecutor pool) { return Locks.holds(Machine.address(pool) + WORD) > 0; }
    void leave() { Locks.unlock(word); }

    /** Methods that the program's own pools may have in other ways. */
    static boolean extended(ThreadPoolExecutor pool) { return Machine.query(Machine.IS_USER, Machine.address(pool.getClass()), 0) != 0; }
    private boolean extended() { return extended(pool); }
    private Object call(String method, Object... arguments) {
        return Machine.callWith(Machine.queryText(Machine.INVOKER, method, Machine.address(ThreadPoolExecutor.class)), arguments);
    }

    // --- tasks come ------------------------------------------------------------------------------------------------

    public static void execute(ThreadPoolExecutor pool, Runnable task) {
        if (task == null)
            throw new NullPointerException();
        Pool p = enter(pool);
        if (p.phase == RUNNING && p.threads < pool.getCorePoolSize()) {
            if (p.hire(task))
                return;
            p.enter();
        }
        if (p.phase == RUNNING && p.offer(task)) {
            if (p.threads == 0)
                p.hire(null);
            else
                p.leave();
            return;
        }
        if (p.phase == RUNNING && p.threads < pool.getMaximumPoolSize()) {
            if (p.hire(task))
                return;
        } else {
            p.leave();
        }
        pool.getRejectedExecutionHandler().rejectedExecution(task, pool);
    }

    private boolean offer(Runnable task) {
        if (!hands) {
            boolean taken = queue.offer(task);
            if (taken)
                Machine.getAndAddInt(this, TOKENS, 1);
            return taken;
        }
        Worker to = null;
        for (int n = 0; n < workers.size(); n++)
            if (workers.get(n).waits && workers.get(n).task == null && (to == null || Machine.nondetBoolean()))
                to = workers.get(n);
        if (to == null)
            return false;
        to.task = task;
        Machine.getAndAddInt(to, GO, 1);
        return true;
    }

    /** Begins with the lock held, ends without it. False: there is no new thread. */
    private boolean hire(Runnable first) {
        threads++;
        Worker worker = new Worker(this, first);
        ThreadFactory factory = pool.getThreadFactory();
        boolean foreign = Machine.query(Machine.IS_USER, Machine.address(factory.getClass()), 0) != 0;
        if (foreign)
            leave(); // its code may do anything
        boolean started = false;
        try {
            Thread t = factory.newThread(worker);
            if (foreign)
                enter();
            if (t != null && mayWork(first)) {
                worker.thread = t;
                workers.add(worker);
                largest = Math.max(largest, workers.size());
                t.start();
                started = true;
            }
        } finally {
            if (Locks.holds(word) == 0)
                enter();
            if (!started) {
                threads--;
                workers.remove(worker);
                end();
            }
            leave();
        }
        return started;
    }
    private boolean mayWork(Runnable first) { return phase == RUNNING || (phase == SHUTDOWN && first == null); }

    /** One more thread for what is in the queue; begins with the lock held, ends without it. */
    private boolean hireFor(int most) {
        if (phase < STOP && (phase == RUNNING || !queue.isEmpty()) && threads < most)
            return hire(null);
        leave();
        return false;
    }
    public static boolean prestart(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        return p.hireFor(pool.getCorePoolSize());
    }
    /** A task has been put into the queue of a pool that delays tasks, or nothing has; there is to be a thread. */
    public static void ensureThread(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        Machine.getAndAddInt(p, TOKENS, 1);
        p.hireFor(Math.max(1, pool.getCorePoolSize()));
    }

    // --- workers -----------------------------------------------------------------------------------------------------

    private void work(Worker worker) {
        Runnable task = worker.task;
        worker.task = null;
        boolean failed = true;
        try {
            for (;; task = null) {
                if (task == null) {
                    enter();
                    task = next(worker);
                    if (task == null)
                        break;
                    leave();
                }
                run(worker, task);
            }
            failed = false;
        } finally {
            if (failed)
                enter();
            retire(worker, failed);
        }
    }

    private void run(Worker worker, Runnable task) {
        if (Interrupts.used()) {
            boolean stops = shown() >= STOP;
            if (Thread.interrupted() || stops)
                if (stops || shown() >= STOP)
                    worker.thread.interrupt();
        }
        if (!extended()) {
            task.run();
            return;
        }
        call("beforeExecute(Ljava/lang/Thread;Ljava/lang/Runnable;)V", pool, worker.thread, task);
        try {
            task.run();
        } catch (Throwable e) {
            call("afterExecute(Ljava/lang/Runnable;Ljava/lang/Throwable;)V", pool, task, e);
            throw e;
        }
        call("afterExecute(Ljava/lang/Runnable;Ljava/lang/Throwable;)V", pool, task, null);
    }

    /** The next task, with the lock held; null: the worker is to end. */
    private Runnable next(Worker worker) {
        if (worker.busy && (delays == null || worker.completed < MOST_COUNTED))
            worker.completed++;
        worker.busy = false;
        boolean late = false, tired = false, token = false;
        for (;;) {
            if (phase >= STOP || (phase == SHUTDOWN && queue.isEmpty()))
                return null;
            boolean timed = pool.allowsCoreThreadTimeOut() || threads > pool.getCorePoolSize();
            if ((threads > pool.getMaximumPoolSize() || (timed && tired)) && (threads > 1 || queue.isEmpty()))
                return null;
            Runnable task = null;
            if (delays != null)
                delays.meet(worker, late);
            if (delays != null || (!hands && (token || takes(TOKENS, this))))
                task = queue.poll();
            if (task != null) {
                if (delays != null)
                    delays.begin(worker, task);
                if (delays != null && !token)
                    takes(TOKENS, this);
                worker.busy = true;
                return task;
            }
            long keep = timed ? pool.getKeepAliveTime(TimeUnit.NANOSECONDS) : Time.NEVER;
            Runnable first = delays != null ? queue.peek() : null;
            long delay = first == null ? Time.NEVER : ((Delayed) first).getDelay(TimeUnit.NANOSECONDS);
            token = rest(worker, Math.min(keep, delay));
            late = !token;
            tired = late && keep <= delay;
            if (worker.task != null) {
                task = worker.task;
                worker.task = null;
                worker.busy = true;
                return task;
            }
        }
    }
    private static boolean takes(long offset, Object o) { return !Machine.awaitTakeTimed(Machine.address(o) + offset, 1, -1); }

    /** Waits for a token without the lock; false: time is up. */
    private boolean rest(Worker worker, long nanos) {
        if (nanos <= 0)
            return false;
        worker.waits = true;
        if (delays != null && !Time.never(nanos))
            worker.until = nanos;
        idle++;
        leave();
        long at = hands ? Machine.address(worker) + GO : Machine.address(this) + TOKENS;
        boolean late = false;
        if (Time.never(nanos))
            Machine.awaitTake(at, 1, -1);
        else
            late = Time.passed(Machine.awaitTakeTimed(at, 1, -1), nanos);
        enter();
        idle--;
        worker.waits = false;
        return !late || (hands && takes(GO, worker)); // it may have come in the last moment
    }

    /** A worker ends; begins with the lock held, ends without it. */
    private void retire(Worker worker, boolean failed) {
        completed += worker.completed + (failed ? 1 : 0);
        workers.remove(worker);
        threads--;
        boolean empty = queue.isEmpty();
        int least = pool.allowsCoreThreadTimeOut() ? 0 : pool.getCorePoolSize();
        if (least == 0 && !empty)
            least = 1;
        boolean hires = failed || threads < least;
        if (delays != null && phase == SHUTDOWN)
            poke(idle);
        end();
        if (hires)
            hireFor(pool.getMaximumPoolSize());
        else
            leave();
    }

    // --- the end -----------------------------------------------------------------------------------------------------

    private void advance(int to) {
        phase = to;
        Machine.putIntVolatile(this, SHOWN, to);
    }
    private int shown() { return Machine.getIntVolatile(this, SHOWN); }
    public static int phase(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        int phase = p.phase;
        p.leave();
        return phase;
    }

    /** Idle workers look whether they are still needed. */
    private void poke(int more) {
        if (more > 0)
            Machine.getAndAddInt(this, TOKENS, more);
        for (int n = 0; hands && n < workers.size(); n++)
            if (workers.get(n).waits)
                Machine.getAndAddInt(workers.get(n), GO, 1);
    }
    public static void poke(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        p.poke(p.idle);
        p.leave();
    }
    public static void pokeIfMoreThan(ThreadPoolExecutor pool, int most) {
        Pool p = enter(pool);
        if (p.threads > most)
            p.poke(p.idle);
        p.leave();
    }

    public static List<Runnable> shutdown(ThreadPoolExecutor pool, boolean now) {
        List<Runnable> left = null;
        Pool p = enter(pool);
        if (p.phase < (now ? STOP : SHUTDOWN)) {
            p.advance(now ? STOP : SHUTDOWN);
            p.poke(now || p.delays == null ? FLOOD : p.idle); // some may have to wait yet
        }
        if (now) {
            for (int n = 0; n < p.workers.size(); n++)
                p.workers.get(n).thread.interrupt();
            left = drained(p);
        } else {
            p.call("onShutdown()V", pool);
        }
        p.end();
        p.leave();
        return left;
    }
    @SuppressWarnings("unchecked")
    private static List<Runnable> drained(Pool p) { return (List<Runnable>) p.call("drainQueue()Ljava/util/List;", p.pool); }

    public static void tryTerminate(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        p.end();
        p.leave();
    }
    private void end() {
        if (phase == RUNNING || phase >= TIDYING || threads != 0 || (phase == SHUTDOWN && !queue.isEmpty()))
            return;
        advance(TIDYING);
        try {
            if (extended())
                call("terminated()V", pool);
        } finally {
            advance(TERMINATED);
            Machine.putIntVolatile(this, OPEN, 0);
            if (watchers > 0)
                Machine.notifyEach(this);
        }
    }

    public static boolean awaitTermination(ThreadPoolExecutor pool, long nanos) throws InterruptedException {
        Pool p = enter(pool);
        if (Interrupts.used())
            return p.awaitEnd(nanos);
        boolean ended = p.phase == TERMINATED;
        p.leave();
        if (ended || nanos <= 0)
            return ended;
        if (!Time.never(nanos))
            return !Time.passed(Machine.awaitZeroTimed(Machine.address(p) + OPEN), nanos);
        Machine.awaitZero(Machine.address(p) + OPEN);
        return true;
    }
    private boolean awaitEnd(long nanos) throws InterruptedException {
        int how = nanos > 0 ? 0 : Monitor.TIME;
        try {
            if (phase < TERMINATED && how == 0)
                Locks.interruptible();
            for (watchers++; phase < TERMINATED && how == 0;)
                how = Interrupts.await(this, word, nanos);
            watchers--;
            if (phase < TERMINATED && how == Monitor.INTERRUPTED)
                Locks.interruptible();
            return !Time.passed(phase < TERMINATED, nanos);
        } finally {
            leave();
        }
    }

    // --- numbers -------------------------------------------------------------------------------------------------------

    public static final int THREADS = 0, ACTIVE = 1, LARGEST = 2, COMPLETED = 3, TASKS = 4;

    public static long count(ThreadPoolExecutor pool, int what) {
        Pool p = enter(pool);
        long result = p.counted(what);
        p.leave();
        return result;
    }
    private long counted(int what) {
        if (what == THREADS)
            return phase >= TIDYING ? 0 : workers.size();
        if (what == LARGEST)
            return largest;
        long busy = 0, done = completed;
        for (int n = 0; n < workers.size(); n++) {
            busy += workers.get(n).busy ? 1 : 0;
            done += workers.get(n).completed;
            if (what != ACTIVE && delays != null && workers.get(n).completed == MOST_COUNTED)
                throw Machine.unsupported("the number of completed tasks, if a worker of a pool that delays tasks has run eight");
        }
        return what == ACTIVE ? busy : what == COMPLETED ? done : done + busy + queue.size();
    }

    public static String text(ThreadPoolExecutor pool) {
        Pool p = enter(pool);
        String state = p.phase == RUNNING ? "Running" : p.phase == TERMINATED ? "Terminated" : "Shutting down";
        String text = Locks.named(pool) + "[" + state + ", pool size = " + p.workers.size() + ", active threads = "
            + p.counted(ACTIVE) + ", queued tasks = " + p.queue.size() + ", completed tasks = " + p.counted(COMPLETED) + "]";
        p.leave();
        return text;
    }
}
