// A task is interrupted, or was never begun.
// mazur: safe
// options: --engine search --time-limit 60
// count: states=1036
// mazur: safe
// options: --engine dpor --time-limit 60
// count: executions=208
// mazur: safe
// options: --engine graph --time-limit 60
// count: executions=208
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ShutdownNow {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Boolean> blocked = pool.submit(() -> {
            try {
                new CountDownLatch(1).await();
                return false;
            } catch (InterruptedException e) {
                return true;
            }
        });
        pool.execute(() -> { throw new AssertionError(); });
        assert pool.shutdownNow().size() == 1;
        assert blocked.get();
        assert pool.awaitTermination(1000000, TimeUnit.DAYS);
    }
}
