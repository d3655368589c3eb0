package mazur.model.java.util.concurrent;

import java.util.HashSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import mazur.internal.*;

/**
 * Idle workers of a pool with a fixed number of threads wait for tokens: one for each task that was put into the queue,
 * and many when the pool is shut down. So nobody needs to interrupt them. Pools with other queues do as in the JDK.
 */
final class ThreadPoolExecutor {
    int mazurTokens;

    private static final Class<?> SELF = java.util.concurrent.ThreadPoolExecutor.class;
    private static final long TOKENS = Machine.offset(SELF, "mazurTokens");
    private static final long CTL = Machine.offset(SELF, "ctl");
    private static final long WORKERS = Machine.offset(SELF, "workers");
    private static final long LOCK = Machine.offset(SELF, "mainLock");
    private static final int FLOOD = 1 << 20, SHUTDOWN = 0, STOP = 1 << 29, COUNT = (1 << 29) - 1;

    private static AtomicInteger ctl(Object self) { return (AtomicInteger) Machine.getReference(self, CTL); }
    private static boolean hasTokens(BlockingQueue<Runnable> queue) { return queue.getClass() == LinkedBlockingQueue.class; }

    private static boolean hire(Object self, Runnable first, boolean core) {
        long function = Machine.queryText(Machine.INVOKER, "addWorker(Ljava/lang/Runnable;Z)Z", Machine.address(SELF));
        return (Boolean) Machine.callWith(function, new Object[] {self, first, core});
    }

    static void execute(java.util.concurrent.ThreadPoolExecutor self, Runnable task) {
        if (task == null)
            throw new NullPointerException();
        int c = ctl(self).get();
        if ((c & COUNT) < self.getCorePoolSize()) {
            if (hire(self, task, true))
                return;
            c = ctl(self).get();
        }
        BlockingQueue<Runnable> queue = self.getQueue();
        if (c < SHUTDOWN && queue.offer(task)) {
            if (hasTokens(queue))
                Machine.getAndAddInt(self, TOKENS, 1);
            c = ctl(self).get();
            if (c >= SHUTDOWN && self.remove(task))
                self.getRejectedExecutionHandler().rejectedExecution(task, self);
            else if ((c & COUNT) == 0)
                hire(self, null, false);
        } else if (!hire(self, task, false)) {
            self.getRejectedExecutionHandler().rejectedExecution(task, self);
        }
    }

    static Runnable getTask(java.util.concurrent.ThreadPoolExecutor self) {
        BlockingQueue<Runnable> queue = self.getQueue();
        boolean late = false;
        for (;;) {
            int c = ctl(self).get();
            if (c >= SHUTDOWN && (c >= STOP || queue.isEmpty())) {
                ctl(self).addAndGet(-1);
                return null;
            }
            boolean timed = self.allowsCoreThreadTimeOut() || (c & COUNT) > self.getCorePoolSize();
            if (((c & COUNT) > self.getMaximumPoolSize() || (timed && late)) && ((c & COUNT) > 1 || queue.isEmpty())) {
                if (ctl(self).compareAndSet(c, c - 1))
                    return null;
                continue;
            }
            try {
                Runnable task;
                if (timed) {
                    task = queue.poll(self.getKeepAliveTime(TimeUnit.NANOSECONDS), TimeUnit.NANOSECONDS);
                } else if (hasTokens(queue)) {
                    Machine.awaitTake(Machine.address(self) + TOKENS, 1, -1);
                    task = queue.poll();
                } else {
                    task = queue.take();
                }
                if (task != null)
                    return task;
                late = timed;
            } catch (InterruptedException e) {
                late = false;
            }
        }
    }

    private static long method(Object worker, String name) {
        return Machine.queryText(Machine.METHOD_NAMED, name, Machine.address(worker.getClass()));
    }
    private static HashSet<?> workers(Object self) { return (HashSet<?>) Machine.getReference(self, WORKERS); }

    static void interruptIdleWorkers(java.util.concurrent.ThreadPoolExecutor self, boolean onlyOne) {
        if (hasTokens(self.getQueue())) {
            if (!onlyOne) // who is told to pass it on finds the tokens of the first call
                Machine.getAndAddInt(self, TOKENS, FLOOD);
            return;
        }
        ReentrantLock lock = (ReentrantLock) Machine.getReference(self, LOCK);
        lock.lock();
        try {
            for (Object worker : workers(self)) {
                Thread t = (Thread) Machine.getReference(worker, Machine.offset(worker.getClass(), "thread"));
                if (!t.isInterrupted() && Machine.address(Machine.callWith(method(worker, "tryLock"), worker)) != 0) {
                    try {
                        t.interrupt();
                    } finally {
                        Machine.callWith(method(worker, "unlock"), worker);
                    }
                }
                if (onlyOne)
                    break;
            }
        } finally {
            lock.unlock();
        }
    }

    static void interruptWorkers(java.util.concurrent.ThreadPoolExecutor self) {
        if (hasTokens(self.getQueue()))
            Machine.getAndAddInt(self, TOKENS, FLOOD);
        for (Object worker : workers(self))
            Machine.callWith(method(worker, "interruptIfStarted"), worker);
    }
}
