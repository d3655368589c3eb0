// Two tasks in a pool that the program makes itself.
// mazur: safe
// options: --engine search --time-limit 60
// count: states=706
// mazur: safe
// options: --engine dpor --time-limit 60
// count: executions=20
// mazur: safe
// options: --engine graph --time-limit 60
// count: executions=20
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class NamedPool {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Future<Integer> one = pool.submit(() -> 1), two = pool.submit(() -> 2);
        assert one.get() + two.get() == 3;
        pool.shutdown();
    }
}
