package mazur.model.java.util.concurrent;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import mazur.internal.*;

/** See mazur.internal.ForkJoin. */
final class ForkJoinPool {
    int mazurWord;
    Object mazurState;

    static void externalPush(java.util.concurrent.ForkJoinPool self, ForkJoinTask<?> task) { ForkJoin.push(self, task, true); }
    static void registerWorker(java.util.concurrent.ForkJoinPool self, Object queue) {}
    static void runWorker(java.util.concurrent.ForkJoinPool self, Object queue) { ForkJoin.work(self); }
    static void deregisterWorker(java.util.concurrent.ForkJoinPool self, ForkJoinWorkerThread worker, Throwable problem) {
        ForkJoin.retire(self, worker, problem);
    }

    private static final long MODE = Machine.offset(java.util.concurrent.ForkJoinPool.class, "mode");

    static int getParallelism(java.util.concurrent.ForkJoinPool self) {
        if (self == java.util.concurrent.ForkJoinPool.commonPool())
            Machine.assumed("there are 2 processors", true);
        return Math.max(Machine.getInt(self, MODE) & 0xffff, 1);
    }
    static int getCommonPoolParallelism() {
        Machine.assumed("there are 2 processors", true);
        return 1;
    }
    static int getPoolSize(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.THREADS); }
    static int getRunningThreadCount(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.ACTIVE); }
    static int getActiveThreadCount(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.ACTIVE); }
    static boolean isQuiescent(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.QUIET) != 0; }
    static long getStealCount(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.STEALS); }
    static long getQueuedTaskCount(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.WORKER_TASKS); }
    static int getQueuedSubmissionCount(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.OUTSIDE_TASKS); }
    static boolean hasQueuedSubmissions(java.util.concurrent.ForkJoinPool self) { return getQueuedSubmissionCount(self) != 0; }
    static ForkJoinTask<?> pollSubmission(java.util.concurrent.ForkJoinPool self) { return ForkJoin.submission(self); }
    static int drainTasksTo(java.util.concurrent.ForkJoinPool self, Collection<? super ForkJoinTask<?>> to) {
        throw Machine.unsupported("ForkJoinPool.drainTasksTo");
    }
    static String toString(java.util.concurrent.ForkJoinPool self) { throw Machine.unsupported("ForkJoinPool.toString"); }
    static int getSurplusQueuedTaskCount() { throw Machine.unsupported("ForkJoinTask.getSurplusQueuedTaskCount"); }

    static void shutdown(java.util.concurrent.ForkJoinPool self) { ForkJoin.shutdown(self, false); }
    static List<Runnable> shutdownNow(java.util.concurrent.ForkJoinPool self) {
        ForkJoin.shutdown(self, true);
        return Collections.emptyList();
    }
    static boolean isShutdown(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.SHUT) != 0; }
    static boolean isTerminated(java.util.concurrent.ForkJoinPool self) { return ForkJoin.count(self, ForkJoin.TERMINATED) != 0; }
    static boolean isTerminating(java.util.concurrent.ForkJoinPool self) {
        return ForkJoin.count(self, ForkJoin.STOPPED) != 0 && !isTerminated(self);
    }
    static boolean awaitTermination(java.util.concurrent.ForkJoinPool self, long time, TimeUnit unit) throws InterruptedException {
        return ForkJoin.awaitTermination(self, Time.nanos(time, unit));
    }
    static boolean awaitQuiescence(java.util.concurrent.ForkJoinPool self, long time, TimeUnit unit) {
        return ForkJoin.awaitQuiescence(self, Time.nanos(time, unit));
    }
    static void managedBlock(java.util.concurrent.ForkJoinPool.ManagedBlocker blocker) throws InterruptedException {
        if (blocker == null)
            throw new NullPointerException();
        ForkJoin.block(blocker);
    }
    static void helpAsyncBlocker(Executor e, java.util.concurrent.ForkJoinPool.ManagedBlocker blocker) {
        if (e instanceof java.util.concurrent.ForkJoinPool)
            ForkJoin.helpAsync((java.util.concurrent.ForkJoinPool) e, blocker);
    }
}
