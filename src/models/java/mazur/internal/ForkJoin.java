package mazur.internal;

import java.util.ArrayList;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;

/**
 * What goes on in a ForkJoinPool, behind one lock in place of the JDK's control words, scans and spinning. Who may take
 * which task is as it is there; an idle worker waits for a token, of which there are as many as there are tasks that
 * nobody is about to take.
 */
public final class ForkJoin {
    private static final long STATE = Machine.offset(ForkJoinPool.class, "mazurState");
    private static final long WORD = Machine.offset(ForkJoinPool.class, "mazurWord");
    private static final long TOKENS = Machine.offset(ForkJoin.class, "tokens");
    private static final long OPEN = Machine.offset(ForkJoin.class, "open");
    private static final int FLOOD = 1 << 20;

    private final ForkJoinPool pool;
    private final long word;
    private final boolean oldestFirst;
    private int tokens;
    private int open = 1; // 0: the pool has terminated
    // Guarded by the lock.
    final ArrayList<Tasks> queues = new ArrayList<>(4);
    private final ArrayList<Thread> workers = new ArrayList<>(4);
    int threads, busy, blocked, queued, watchers;
    long steals;
    boolean shut, stopped, full;

    private ForkJoin(ForkJoinPool pool, long word) {
        this.pool = pool;
        this.word = word;
        oldestFirst = pool.getAsyncMode();
    }

    /** Takes the lock. */
    static ForkJoin enter(ForkJoinPool pool) {
        long word = Machine.address(pool) + WORD;
        Locks.lock(word);
        ForkJoin f = (ForkJoin) Machine.getReference(pool, STATE);
        if (f == null)
            Machine.putReference(pool, STATE, f = new ForkJoin(pool, word));
        return f;
    }
    ForkJoin enter() {
        Locks.lock(word);
        return this;
    }
    void leave() { Locks.unlock(word); }

    boolean terminated() { return Machine.getIntVolatile(this, OPEN) == 0; }
    boolean quiet() { return queued == 0 && busy == 0; }

    Tasks mine() {
        Thread me = Machine.currentThread();
        for (int n = 0; n < queues.size(); n++)
            if (queues.get(n).owner == me)
                return queues.get(n);
        Tasks made = new Tasks(me);
        queues.add(made);
        return made;
    }

    /** From any thread: one of the pool's, or one outside. */
    public static void push(ForkJoinPool pool, ForkJoinTask<?> task, boolean outside) {
        boolean common = pool == ForkJoinPool.commonPool();
        boolean own = common && task instanceof CountedCompleter && !ofProgram(task);
        ForkJoin f = enter(pool);
        if (f.stopped || (f.shut && outside)) {
            f.leave();
            if (outside)
                throw new RejectedExecutionException();
            task.cancel(false);
            return;
        }
        f.mine().add(task);
        f.queued++;
        boolean hires = (common ? f.mayGrow(own) : f.threads < pool.getParallelism()) &&
            f.queued > f.threads - f.busy && (!common || f.grows());
        if (hires)
            f.count();
        f.tellWatchers();
        f.leave();
        Machine.getAndAddInt(f, TOKENS, 1);
        if (hires)
            f.hire();
    }

    private static boolean ofProgram(ForkJoinTask<?> task) {
        return Machine.query(Machine.IS_USER, Machine.address(task.getClass()), 0) != 0;
    }

    /**
     * May the common pool have another worker? It has as many as there are other processors, of which three are followed.
     * For the JDK's own tasks, of parallel streams and the like, it is one.
     */
    private boolean mayGrow(boolean forOwn) {
        int now = threads;
        if (now == 0)
            return true;
        if (forOwn || Async.processorsAsked()) {
            Machine.assumed("there are 2 processors", false);
            return false;
        }
        if (now >= 3)
            Machine.assumed("there are at most 4 processors", false);
        return now < 3;
    }
    /** Are there so many processors? */
    private boolean grows() {
        if (threads > 0 && !full)
            full = Machine.nondetBoolean();
        return !full;
    }

    private void count() {
        threads++;
        busy++;
    }

    private void hire() {
        ForkJoinWorkerThread worker = null;
        Throwable problem = null;
        try {
            worker = pool.getFactory().newThread(pool);
            if (worker != null) {
                worker.start();
                return;
            }
        } catch (Throwable e) {
            problem = e;
        }
        retire(worker, problem);
    }

    /** A worker has ended, or was not there in the first place. */
    public static void retire(ForkJoinPool pool, Thread worker, Throwable problem) {
        enter(pool).retired(worker, problem);
    }
    private void retire(Thread worker, Throwable problem) { enter().retired(worker, problem); }
    private void retired(Thread worker, Throwable problem) {
        boolean registered = workers.remove(worker);
        threads--;
        if (!registered) // else it has said so itself
            busy--;
        boolean hires = problem != null && registered && !stopped && queued > threads - busy;
        if (hires)
            count();
        end();
        if (stopped && threads == 0)
            close();
        leave();
        if (hires)
            hire();
        if (problem != null)
            Throw.<RuntimeException>sneaky(problem);
    }

    /** Where nothing is left to do and nothing will come, everything stops. */
    private void end() {
        if (quiet())
            tellWatchers();
        if (shut && !stopped && quiet())
            stop();
    }
    private void stop() {
        stopped = true;
        Machine.getAndAddInt(this, TOKENS, FLOOD);
        if (threads == 0)
            close();
    }
    private void close() {
        Machine.putIntVolatile(this, OPEN, 0);
        tellWatchers();
    }

    private void tellWatchers() {
        if (watchers > 0)
            Machine.notifyEach(this);
    }

    /** May a task that is there be taken? */
    private boolean take() { return queued > 0 && !Machine.awaitTakeTimed(Machine.address(this) + TOKENS, 1, -1); }
    private ForkJoinTask<?> taken(Tasks from, ForkJoinTask<?> task) {
        from.remove(task);
        queued--;
        return task;
    }

    static void run(ForkJoinTask<?> task) {
        Machine.callWith(Machine.queryText(Machine.METHOD_NAMED, "doExec", Machine.address(ForkJoinTask.class)), task);
    }

    /** The JDK begins its search for tasks anywhere. */
    private static Tasks either(Tasks one, Tasks other) { return one == null || Machine.nondetBoolean() ? other : one; }

    /** The next task, of which there is one: an own one, or the oldest that one of the other threads has given. */
    private ForkJoinTask<?> next(Tasks mine) {
        if (!mine.isEmpty())
            return taken(mine, mine.next(oldestFirst));
        Tasks from = null;
        for (int n = 0; n < queues.size(); n++) {
            Tasks other = queues.get(n);
            if (!other.isEmpty())
                from = either(from, other);
        }
        mine.source = from;
        steals++;
        return taken(from, from.oldest());
    }

    /** What a worker does all its life. */
    public static void work(ForkJoinPool pool) {
        ForkJoin f = enter(pool);
        Tasks mine = f.mine();
        f.workers.add(mine.owner);
        while (!f.stopped) {
            if (!f.take()) {
                f.busy--;
                mine.source = null;
                f.end();
                f.leave();
                Thread.interrupted();
                Machine.awaitTake(Machine.address(f) + TOKENS, 1, -1);
                f.enter();
                f.busy++;
                if (f.stopped)
                    break;
            }
            ForkJoinTask<?> task = f.next(mine);
            f.leave();
            run(task);
            f.enter();
        }
        f.busy--;
        f.leave();
    }

    // --- waiting for tasks ---------------------------------------------------------------------------------------

    private static final int ABNORMAL = 1 << 16;
    private static final long STATUS = Machine.offset(ForkJoinTask.class, "status");
    private static final long TASK_WORD = Machine.offset(ForkJoinTask.class, "mazurWord");
    private static final long TASK_WAITING = Machine.offset(ForkJoinTask.class, "mazurWaiting");

    private static int status(ForkJoinTask<?> task) { return Machine.getIntVolatile(task, STATUS); }

    /** A task that a thread which waits for `wanted` may run meanwhile; taken. */
    private ForkJoinTask<?> useful(Tasks mine, ForkJoinTask<?> wanted, boolean ran, boolean inside) {
        if (wanted instanceof CountedCompleter) {
            ForkJoinTask<?> task = mine.latest();
            if (task != null && Tasks.completes(task, wanted) && take())
                return taken(mine, task);
            Tasks from = null;
            for (int n = 0; n < queues.size(); n++) {
                Tasks other = queues.get(n);
                if (other != mine && (task = other.oldest()) != null && Tasks.completes(task, wanted))
                    from = either(from, other);
            }
            if (from != null && take())
                return taken(from, from.oldest());
        }
        if (!ran && (inside ? mine.has(wanted) : mine.latest() == wanted) && take())
            return taken(mine, wanted);
        Tasks from = null;
        for (int n = 0; inside && n < queues.size(); n++) {
            Tasks other = queues.get(n);
            if (other != mine && !other.isEmpty() && other.comesFrom(mine))
                from = either(from, other);
        }
        if (from == null || !take())
            return null;
        mine.source = from;
        return taken(from, from.oldest());
    }

    /** This worker is going to block, with the lock held: if it is the last one that could run tasks, another comes. */
    private boolean block() {
        blocked++;
        boolean hires = threads - blocked < 1 && !stopped;
        if (hires)
            count();
        return hires;
    }
    void unblock() {
        enter();
        blocked--;
        leave();
    }

    public static int await(ForkJoinTask<?> task, ForkJoinPool pool, boolean ran, boolean interruptible, boolean timed,
                            long nanos) {
        Thread me = Machine.currentThread();
        ForkJoinPool own = me instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread) me).getPool()
            : ForkJoinPool.commonPool();
        boolean helps = pool == null || pool == own, inside = helps && me instanceof ForkJoinWorkerThread;
        if (interruptible && Thread.interrupted())
            return ABNORMAL;
        int status = status(task);
        if (status < 0)
            return status;
        if (timed && nanos <= 0)
            return 0;
        ForkJoin f = null;
        boolean hires = false;
        if (helps) {
            f = enter(own);
            Tasks mine = f.mine(), source = mine.source;
            for (ForkJoinTask<?> next; (next = f.useful(mine, task, ran, inside)) != null;) {
                ran |= next == task;
                f.leave();
                run(next);
                if ((status = status(task)) < 0)
                    return status;
                f.enter();
                mine.source = source;
            }
            hires = inside && f.block();
            f.leave();
            if (hires)
                f.hire();
        }
        status = interruptible && Interrupts.used() ? awaitInterruptibly(task, timed ? nanos : Time.NEVER)
            : awaitDone(task, timed ? nanos : Time.NEVER);
        if (inside)
            f.unblock();
        return status;
    }

    private static int awaitDone(ForkJoinTask<?> task, long nanos) {
        long at = Machine.address(task) + STATUS;
        if (Time.never(nanos))
            Machine.awaitNegative(at);
        else if (Time.passed(Machine.awaitNegativeTimed(at), nanos))
            return 0;
        return status(task);
    }

    private static int awaitInterruptibly(ForkJoinTask<?> task, long nanos) {
        long word = Machine.address(task) + TASK_WORD;
        int how = 0, status;
        Locks.lock(word);
        while ((status = status(task)) >= 0 && how == 0)
            how = Interrupts.await(Machine.object(Machine.address(task) + TASK_WAITING), word, nanos);
        Locks.unlock(word);
        if (status < 0 || how == 0)
            return status;
        if (how == Monitor.INTERRUPTED && Thread.interrupted())
            return ABNORMAL;
        Time.passed(true, nanos);
        return 0;
    }

    /** The task is done. */
    public static void signal(ForkJoinTask<?> task) {
        if (!Interrupts.used())
            return;
        long word = Machine.address(task) + TASK_WORD;
        Locks.lock(word);
        Machine.notifyEach(Machine.object(Machine.address(task) + TASK_WAITING));
        Locks.unlock(word);
    }

    /** Runs up to `limit` tasks that the other needs; 0: all there are. */
    public static void help(ForkJoinTask<?> task, int limit) {
        ForkJoin f = enter(own());
        Tasks mine = f.mine();
        ForkJoinTask<?> next;
        while ((next = mine.latest()) != null && Tasks.completes(next, task) && f.take()) {
            f.taken(mine, next);
            f.leave();
            run(next);
            if (status(task) < 0 || (limit > 0 && --limit == 0))
                return;
            f.enter();
        }
        f.leave();
    }

    static ForkJoinPool own() {
        Thread me = Machine.currentThread();
        return me instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread) me).getPool() : ForkJoinPool.commonPool();
    }

    // --- the rest ------------------------------------------------------------------------------------------------

    /** One of the current thread's tasks, taken: this one if it is the latest, or if null, the next. */
    public static ForkJoinTask<?> unfork(ForkJoinTask<?> wanted) {
        ForkJoin f = enter(own());
        Tasks mine = f.mine();
        ForkJoinTask<?> task = wanted != null ? mine.latest() : mine.next(f.oldestFirst);
        boolean good = task != null && (wanted == null || task == wanted) && f.take();
        if (good)
            f.taken(mine, task);
        f.leave();
        return good ? task : null;
    }
    /** The next task for the current worker, taken. */
    public static ForkJoinTask<?> poll() {
        ForkJoin f = enter(own());
        Tasks mine = f.mine(), source = mine.source;
        ForkJoinTask<?> task = f.take() ? f.next(mine) : null;
        mine.source = source;
        f.leave();
        return task;
    }
    public static ForkJoinTask<?> peek() {
        ForkJoin f = enter(own());
        ForkJoinTask<?> task = f.mine().next(f.oldestFirst);
        f.leave();
        return task;
    }
    /** A task from outside, taken. */
    public static ForkJoinTask<?> submission(ForkJoinPool pool) {
        ForkJoin f = enter(pool);
        ForkJoinTask<?> task = null;
        for (int n = 0; n < f.queues.size() && task == null; n++) {
            Tasks other = f.queues.get(n);
            if (!(other.owner instanceof ForkJoinWorkerThread) && !other.isEmpty() && f.take())
                task = f.taken(other, other.oldest());
        }
        f.leave();
        return task;
    }
    public static int size() {
        ForkJoin f = enter(own());
        int size = f.mine().size();
        f.leave();
        return size;
    }

    public static final int THREADS = 0, ACTIVE = 1, WORKER_TASKS = 2, OUTSIDE_TASKS = 3, STEALS = 4, SHUT = 5, STOPPED = 6,
        TERMINATED = 7, QUIET = 8;

    public static int count(ForkJoinPool pool, int what) {
        ForkJoin f = enter(pool);
        int result = what == THREADS ? f.threads
            : what == ACTIVE         ? f.busy - f.blocked
            : what == STEALS         ? (int) f.steals
            : what == SHUT           ? (f.shut ? 1 : 0)
            : what == STOPPED        ? (f.stopped ? 1 : 0)
            : what == TERMINATED     ? (f.terminated() ? 1 : 0)
            : what == QUIET          ? (f.quiet() ? 1 : 0)
                                     : 0;
        for (int n = 0; n < f.queues.size(); n++)
            if (what == (f.queues.get(n).owner instanceof ForkJoinWorkerThread ? WORKER_TASKS : OUTSIDE_TASKS))
                result += f.queues.get(n).size();
        f.leave();
        return result;
    }

    public static void shutdown(ForkJoinPool pool, boolean now) {
        if (pool == ForkJoinPool.commonPool())
            return;
        ArrayList<ForkJoinTask<?>> left = new ArrayList<>();
        ForkJoin f = enter(pool);
        f.shut = true;
        for (int n = 0; now && n < f.queues.size(); n++)
            while (!f.queues.get(n).isEmpty() && f.take())
                left.add(f.taken(f.queues.get(n), f.queues.get(n).oldest()));
        if (now && !f.stopped)
            f.stop();
        else
            f.end();
        Thread[] workers = now ? f.workers.toArray(new Thread[0]) : new Thread[0];
        f.leave();
        for (int n = 0; n < left.size(); n++)
            left.get(n).cancel(false);
        for (Thread worker : workers)
            worker.interrupt();
    }

    public static boolean awaitTermination(ForkJoinPool pool, long nanos) throws InterruptedException {
        if (pool == ForkJoinPool.commonPool()) {
            awaitQuiescence(pool, nanos);
            return false;
        }
        ForkJoin f = enter(pool);
        if (Interrupts.used())
            return f.awaitEnd(nanos);
        f.leave();
        if (!Time.never(nanos))
            return !Time.passed(Machine.awaitZeroTimed(Machine.address(f) + OPEN), nanos);
        Machine.awaitZero(Machine.address(f) + OPEN);
        return true;
    }

    private boolean awaitEnd(long nanos) throws InterruptedException {
        int how = nanos > 0 ? 0 : Monitor.TIME;
        try {
            if (!terminated() && how == 0)
                Locks.interruptible();
            for (watchers++; !terminated() && how == 0;)
                how = Interrupts.await(this, word, nanos);
            watchers--;
            boolean ended = terminated();
            if (!ended && how == Monitor.INTERRUPTED)
                Locks.interruptible();
            return !Time.passed(!ended, nanos);
        } finally {
            leave();
        }
    }

    /** Runs tasks until there are none and nobody else does. A worker of the pool counts as busy itself. */
    public static boolean awaitQuiescence(ForkJoinPool pool, long nanos) {
        ForkJoin f = enter(pool);
        Tasks mine = f.mine(), source = mine.source;
        boolean worker = f.workers.contains(mine.owner), late = false;
        if (worker)
            f.busy--;
        f.end();
        while (!late && !f.quiet()) {
            if (f.take()) {
                f.busy++;
                ForkJoinTask<?> task = f.next(mine);
                f.leave();
                run(task);
                f.enter();
                f.busy--;
                f.end();
            } else {
                f.watchers++;
                late = Time.never(nanos) ? Machine.waitAt(f, f.word) == Monitor.TIME
                    : Machine.waitTimedAt(f, f.word) == Monitor.TIME;
                f.watchers--;
            }
        }
        if (worker)
            f.busy++;
        mine.source = source;
        f.leave();
        return !Time.passed(late, nanos);
    }

    public static void block(ForkJoinPool.ManagedBlocker blocker) throws InterruptedException {
        Thread me = Machine.currentThread();
        if (!(me instanceof ForkJoinWorkerThread)) {
            while (!blocker.isReleasable() && !blocker.block()) {}
            return;
        }
        for (boolean done = blocker.isReleasable(); !done; done = done || blocker.isReleasable()) {
            ForkJoin f = blocking();
            try {
                done = blocker.block();
            } finally {
                f.unblock();
            }
        }
    }

    /** This thread is going to block in a way that a pool makes up for, if it is one of a pool's; else null. */
    static ForkJoin blocking() {
        Thread me = Machine.currentThread();
        if (!(me instanceof ForkJoinWorkerThread))
            return null;
        ForkJoin f = enter(((ForkJoinWorkerThread) me).getPool());
        boolean hires = f.block();
        f.leave();
        if (hires)
            f.hire();
        return f;
    }

    /** Who waits for a CompletableFuture runs the oldest of its own tasks meanwhile, as long as they are made for that. */
    public static void helpAsync(ForkJoinPool pool, ForkJoinPool.ManagedBlocker blocker) {
        if (pool != own())
            return;
        for (;;) {
            if (blocker.isReleasable())
                return;
            ForkJoin f = enter(pool);
            Tasks mine = f.mine();
            ForkJoinTask<?> task = mine.oldest();
            if (!(task instanceof java.util.concurrent.CompletableFuture.AsynchronousCompletionTask) || !f.take()) {
                f.leave();
                return;
            }
            f.taken(mine, task);
            f.leave();
            run(task);
        }
    }
}
