// A worker of a ForkJoinPool that waits at a condition is made up for: another one runs the next task.
// mazur: safe
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class PoolMakesUpForWaits {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        ForkJoinTask<Integer> taken = pool.submit(() -> queue.take());
        pool.submit(() -> queue.add(3));
        assert taken.get() == 3;
    }
}
