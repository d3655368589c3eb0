// What ThreadPoolExecutor's documentation promises: sizes, bounds, rejections, factories, hooks, failures and the end.
// mazur: safe
// options: --time-limit 60
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolRules {
    static void check(boolean b) {
        if (!b)
            throw new AssertionError();
    }
    static void await(CountDownLatch l) {
        try {
            l.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
    static void ends(ThreadPoolExecutor p) throws InterruptedException {
        p.shutdown();
        check(p.awaitTermination(1000000, TimeUnit.DAYS) && p.isShutdown() && p.isTerminated() && !p.isTerminating());
        check(p.getPoolSize() == 0);
    }

    /** One core thread, one place in the queue, one more thread, then no more. */
    static void bounds() throws InterruptedException {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 2, 1, TimeUnit.HOURS, new ArrayBlockingQueue<>(1));
        CountDownLatch go = new CountDownLatch(1);
        p.execute(() -> await(go));
        check(p.getPoolSize() == 1 && p.getQueue().isEmpty());
        p.execute(() -> await(go));
        check(p.getPoolSize() == 1 && p.getQueue().size() == 1);
        p.execute(() -> await(go));
        check(p.getPoolSize() == 2 && p.getLargestPoolSize() == 2 && p.getTaskCount() == 3);
        try {
            p.execute(() -> {});
            check(false);
        } catch (RejectedExecutionException e) {
            check(e.getMessage().contains("rejected from java.util.concurrent.ThreadPoolExecutor@"));
            check(e.getMessage().endsWith("[Running, pool size = 2, active threads = 2, queued tasks = 1, completed tasks = 0]"));
        }
        go.countDown();
        ends(p);
        check(p.getCompletedTaskCount() == 3 && p.getActiveCount() == 0);
        try {
            p.execute(() -> {});
            check(false);
        } catch (RejectedExecutionException e) {
            check(e.getMessage().contains("[Terminated, pool size = 0, active threads = 0, queued tasks = 0, completed tasks = 3]"));
        }
    }

    static void policies() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        List<String> said = new ArrayList<>();
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        p.execute(() -> await(go));
        p.execute(() -> said.add("old"));
        p.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        p.execute(() -> said.add("dropped"));
        p.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        Thread me = Thread.currentThread();
        p.execute(() -> check(Thread.currentThread() == me));
        p.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        p.execute(() -> said.add("new"));
        p.setRejectedExecutionHandler((task, pool) -> said.add("mine"));
        p.execute(() -> {});
        go.countDown();
        ends(p);
        check(said.equals(List.of("mine", "new")));
    }

    /** With a SynchronousQueue there is a new thread unless one is idle. */
    static void handing() throws InterruptedException {
        ThreadPoolExecutor p = new ThreadPoolExecutor(0, 2, 1, TimeUnit.HOURS, new SynchronousQueue<>());
        CountDownLatch go = new CountDownLatch(1);
        p.execute(() -> await(go));
        p.execute(() -> await(go));
        check(p.getPoolSize() == 2 && p.getQueue().isEmpty());
        try {
            p.execute(() -> {});
            check(false);
        } catch (RejectedExecutionException e) {
        }
        go.countDown();
        ends(p);
    }

    static class Counting extends ThreadPoolExecutor {
        int before, after, failed, ended;
        Counting() { super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }
        @Override protected void beforeExecute(Thread t, Runnable r) {
            check(t == Thread.currentThread());
            before++;
        }
        @Override protected void afterExecute(Runnable r, Throwable e) {
            after++;
            failed += e != null ? 1 : 0;
        }
        @Override protected void terminated() { ended++; }
    }

    /** A task that fails ends its thread, and another one comes. */
    static void hooks() throws InterruptedException {
        Counting p = new Counting();
        List<Thread> made = new ArrayList<>();
        List<Throwable> caught = new ArrayList<>();
        p.setThreadFactory(r -> {
            Thread t = new Thread(r, "mine " + made.size());
            t.setUncaughtExceptionHandler((thread, e) -> caught.add(e));
            made.add(t);
            return t;
        });
        p.execute(() -> { throw new IllegalStateException("inside"); });
        p.execute(() -> check(Thread.currentThread().getName().equals("mine 1")));
        ends(p);
        made.get(0).join();
        check(made.size() == 2 && caught.size() == 1 && caught.get(0).getMessage().equals("inside"));
        check(p.before == 2 && p.after == 2 && p.failed == 1 && p.ended == 1 && p.getCompletedTaskCount() == 2);
    }

    static void noThread() {
        ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> null);
        p.execute(() -> check(false));
        check(p.getPoolSize() == 0 && p.getQueue().size() == 1);
        p.shutdown();
        check(!p.isTerminated() && p.remove(p.getQueue().peek()) && p.isTerminated());
    }

    static void sizes() throws InterruptedException {
        LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>(List.of(() -> {}, () -> {}));
        ThreadPoolExecutor p = new ThreadPoolExecutor(0, 2, 5, TimeUnit.SECONDS, tasks);
        check(p.getKeepAliveTime(TimeUnit.MILLISECONDS) == 5000 && !p.prestartCoreThread());
        p.setCorePoolSize(1);
        check(!p.prestartCoreThread() && p.getLargestPoolSize() == 1);
        p.setMaximumPoolSize(1);
        ends(p);
        check(tasks.isEmpty() && p.getCompletedTaskCount() == 2);
        try {
            p.setCorePoolSize(2);
            check(false);
        } catch (IllegalArgumentException e) {
        }
        try {
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()).allowCoreThreadTimeOut(true);
            check(false);
        } catch (IllegalArgumentException e) {
        }
    }

    public static void main(String[] args) throws InterruptedException {
        switch (new Random().nextInt(6)) { // all are tried
        case 0 -> bounds();
        case 1 -> policies();
        case 2 -> handing();
        case 3 -> hooks();
        case 4 -> noThread();
        default -> sizes();
        }
    }
}
