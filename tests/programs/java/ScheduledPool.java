// A task at once, and one later.
// mazur: safe
// options: --engine search --time-limit 60
// count: states=1025
// mazur: safe
// options: --engine dpor --time-limit 60
// count: executions=406
// mazur: safe
// options: --engine graph --time-limit 60
// count: executions=406
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledPool {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<Integer> one = pool.submit(() -> 1), two = pool.schedule(() -> 2, 10, TimeUnit.MILLISECONDS);
        assert one.get() + two.get() == 3;
        pool.shutdown();
    }
}
