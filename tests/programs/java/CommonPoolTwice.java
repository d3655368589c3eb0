// The common pool has more than one worker where there are more than two processors: its tasks run side by side.
// mazur: unsafe assertion
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

public class CommonPoolTwice {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        Runnable more = () -> {
            n++;
            both.countDown();
        };
        ForkJoinPool.commonPool().execute(more);
        ForkJoinPool.commonPool().execute(more);
        both.await();
        assert n == 2; // error
    }
}
