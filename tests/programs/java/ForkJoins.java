// Recursive tasks in a pool: results, exceptions, tasks given from outside, and who runs them.
// mazur: safe
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

public class ForkJoins {
    static class Sum extends RecursiveTask<Integer> {
        final int lo, hi;
        Sum(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
        }
        @Override protected Integer compute() {
            assert Thread.currentThread() instanceof ForkJoinWorkerThread;
            if (hi - lo == 1)
                return lo;
            int mid = (lo + hi) / 2;
            Sum left = new Sum(lo, mid);
            left.fork();
            return new Sum(mid, hi).compute() + left.join();
        }
    }

    static class Fails extends RecursiveAction {
        @Override protected void compute() { throw new IllegalStateException("meant"); }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        assert pool.invoke(new Sum(0, 3)) == 3;
        try {
            pool.invoke(new Fails());
            assert false;
        } catch (IllegalStateException e) {
            assert e.getCause().getMessage().equals("meant");
        }
        ForkJoinTask<Integer> given = pool.submit(() -> 7);
        assert given.get() == 7;
        pool.shutdown();
        try {
            pool.execute(() -> {});
            assert false;
        } catch (RejectedExecutionException e) {
        }
        assert pool.awaitTermination(1000000, TimeUnit.DAYS) && pool.isTerminated();
    }
}
