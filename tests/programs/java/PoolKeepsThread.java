// Who of two threads of a pool runs a task is open: what one task leaves in a ThreadLocal may be seen by another, or not.
// mazur: unsafe assertion
// options: -- -g
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolKeepsThread {
    static final ThreadLocal<Integer> left = ThreadLocal.withInitial(() -> 0);

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> {}).get();
        pool.submit(() -> left.set(1)).get();
        int seen = pool.submit(() -> left.get()).get();
        pool.shutdown();
        assert seen == 0; // error
    }
}
