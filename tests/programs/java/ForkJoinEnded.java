// Only who really waits for the end of a pool is interrupted.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

public class ForkJoinEnded {
    static boolean throwsAtEnd(ForkJoinPool pool, long time, boolean ended) {
        Thread.currentThread().interrupt();
        try {
            assert pool.awaitTermination(time, TimeUnit.DAYS) == ended;
        } catch (InterruptedException e) {
            assert !Thread.interrupted();
            return true;
        }
        assert Thread.interrupted();
        return false;
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        assert !throwsAtEnd(pool, 0, false);
        assert throwsAtEnd(pool, 1, false);
        pool.submit(() -> 5).join();
        pool.shutdown();
        assert pool.awaitTermination(1000000, TimeUnit.DAYS);
        assert !throwsAtEnd(pool, 1, true);
        assert !throwsAtEnd(pool, 0, true);
    }
}
