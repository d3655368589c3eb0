// The common pool has one worker where there are two processors: a task that waits for another keeps that from running.
// mazur: unsafe deadlock
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

public class CommonPoolOne {
    static void meet(CountDownLatch both) {
        both.countDown();
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        ForkJoinPool.commonPool().execute(() -> meet(both));
        ForkJoinPool.commonPool().execute(() -> meet(both));
        both.await(); // error
    }
}
