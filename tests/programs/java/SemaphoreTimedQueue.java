// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// Who waits for two permits for a time stands in the queue of a fair semaphore, before who wants the one that is there.
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class SemaphoreTimedQueue {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(1, true);
        Thread both = new Thread(() -> {
            try {
                if (permits.tryAcquire(2, 5, TimeUnit.SECONDS))
                    permits.release(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        both.start();
        boolean one = permits.tryAcquire(1, 1, TimeUnit.SECONDS);
        assert one; // error
        both.join();
    }
}
