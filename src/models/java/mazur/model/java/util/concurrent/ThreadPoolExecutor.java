package mazur.model.java.util.concurrent;

import java.util.List;
import java.util.concurrent.TimeUnit;
import mazur.internal.*;

/** See mazur.internal.Pool. */
final class ThreadPoolExecutor {
    int mazurWord;
    Object mazurState;

    private static final Class<?> SELF = java.util.concurrent.ThreadPoolExecutor.class;
    private static final long CORE = Machine.offset(SELF, "corePoolSize");
    private static final long MOST = Machine.offset(SELF, "maximumPoolSize");

    static void execute(java.util.concurrent.ThreadPoolExecutor self, Runnable task) { Pool.execute(self, task); }
    static boolean addWorker(java.util.concurrent.ThreadPoolExecutor self, Runnable first, boolean core) {
        return Pool.prestart(self); // for what is in the queue; nobody else is left who calls it
    }
    static boolean prestartCoreThread(java.util.concurrent.ThreadPoolExecutor self) { return Pool.prestart(self); }
    static void ensurePrestart(java.util.concurrent.ThreadPoolExecutor self) { Pool.ensureThread(self); }
    static void interruptIdleWorkers(java.util.concurrent.ThreadPoolExecutor self, boolean onlyOne) { Pool.poke(self); }
    static void setCorePoolSize(java.util.concurrent.ThreadPoolExecutor self, int size) {
        if (size < 0 || self.getMaximumPoolSize() < size)
            throw new IllegalArgumentException();
        int more = size - self.getCorePoolSize();
        Machine.putIntVolatile(self, CORE, size);
        Pool.pokeIfMoreThan(self, size);
        for (int n = Math.min(more, self.getQueue().size()); n > 0 && Pool.prestart(self) && !self.getQueue().isEmpty();)
            n--;
    }
    static void setMaximumPoolSize(java.util.concurrent.ThreadPoolExecutor self, int size) {
        if (size <= 0 || size < self.getCorePoolSize())
            throw new IllegalArgumentException();
        Machine.putIntVolatile(self, MOST, size);
        Pool.pokeIfMoreThan(self, size);
    }

    static void shutdown(java.util.concurrent.ThreadPoolExecutor self) { Pool.shutdown(self, false); }
    static List<Runnable> shutdownNow(java.util.concurrent.ThreadPoolExecutor self) { return Pool.shutdown(self, true); }
    static void tryTerminate(java.util.concurrent.ThreadPoolExecutor self) { Pool.tryTerminate(self); }
    static boolean isShutdown(java.util.concurrent.ThreadPoolExecutor self) { return Pool.phase(self) > 0; }
    static boolean isStopped(java.util.concurrent.ThreadPoolExecutor self) { return Pool.phase(self) > 1; }
    static boolean isTerminating(java.util.concurrent.ThreadPoolExecutor self) {
        int phase = Pool.phase(self);
        return phase > 0 && phase < 4;
    }
    static boolean isTerminated(java.util.concurrent.ThreadPoolExecutor self) { return Pool.phase(self) == 4; }
    static boolean awaitTermination(java.util.concurrent.ThreadPoolExecutor self, long time, TimeUnit unit) throws InterruptedException {
        return Pool.awaitTermination(self, Time.nanos(time, unit));
    }

    static int getPoolSize(java.util.concurrent.ThreadPoolExecutor self) { return (int) Pool.count(self, Pool.THREADS); }
    static int getActiveCount(java.util.concurrent.ThreadPoolExecutor self) { return (int) Pool.count(self, Pool.ACTIVE); }
    static int getLargestPoolSize(java.util.concurrent.ThreadPoolExecutor self) { return (int) Pool.count(self, Pool.LARGEST); }
    static long getCompletedTaskCount(java.util.concurrent.ThreadPoolExecutor self) { return Pool.count(self, Pool.COMPLETED); }
    static long getTaskCount(java.util.concurrent.ThreadPoolExecutor self) { return Pool.count(self, Pool.TASKS); }
    static String toString(java.util.concurrent.ThreadPoolExecutor self) { return Pool.text(self); }
}
