// A join takes the monitor of the thread that is waited for, so it waits for who has that; and who waits there to be
// notified may wake up at the thread's end.
// mazur: unsafe deadlock
// options: --engine search
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
import java.util.concurrent.CountDownLatch;

public class JoinTakesMonitor {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch joined = new CountDownLatch(1), held = new CountDownLatch(1);
        Thread ends = new Thread(() -> {});
        Thread holds = new Thread(() -> {
            synchronized (ends) {
                held.countDown();
                try {
                    joined.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        holds.start();
        held.await();
        ends.start();
        ends.join();
        joined.countDown();
        holds.join();
    }
}
