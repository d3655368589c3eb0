// Tasks in a pool with a fixed number of threads: more than there are threads, one that fails, and the end.
// mazur: safe
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

public class FixedPools {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> first = pool.submit(() -> 1), second = pool.submit(() -> { throw new IllegalStateException(); });
        assert first.get() == 1;
        try {
            second.get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        pool.shutdown();
        try {
            pool.execute(() -> {});
            assert false;
        } catch (RejectedExecutionException e) {
        }
        assert pool.awaitTermination(1000000, TimeUnit.DAYS) && pool.isTerminated();
    }
}
