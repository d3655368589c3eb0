// Two tasks in a pool without a bound: threads end when they have been idle for long.
// mazur: safe
// options: --engine search --time-limit 60
// count: states=2527
// mazur: safe
// options: --engine dpor --time-limit 60
// count: executions=58
// mazur: safe
// options: --engine graph --time-limit 60
// count: executions=58
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class CachedPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<Integer> one = pool.submit(() -> 1), two = pool.submit(() -> 2);
        assert one.get() + two.get() == 3;
        pool.shutdown();
    }
}
