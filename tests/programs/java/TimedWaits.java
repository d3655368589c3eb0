// When a wait has timed out, its time has passed: loops until a deadline end. A loop that only waits comes back to the
// same state, and a limit of centuries never runs out.
// mazur: safe
// count: states=245 transitions=279
// mazur: safe
// options: --jdk-locks
// count: states=4190 transitions=5307
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

public class TimedWaits {
    static final Object lock = new Object();
    static boolean done;

    static boolean untilDeadline() throws InterruptedException {
        long deadline = System.currentTimeMillis() + 60_000;
        synchronized (lock) {
            long left;
            while (!done && (left = deadline - System.currentTimeMillis()) > 0)
                lock.wait(left);
            return done;
        }
    }

    static void inRounds() throws InterruptedException {
        synchronized (lock) {
            while (!done)
                lock.wait(10);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread waits = new Thread(() -> {
            try {
                untilDeadline();
                inRounds();
                latch.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        waits.start();
        synchronized (lock) {
            done = true;
            lock.notifyAll();
        }
        boolean came = latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        assert came;

        long start = System.nanoTime();
        LockSupport.parkNanos(1_000_000_000); // may end at once: somebody unparked this thread before
        for (int i = 0; i < 3; i++)
            Thread.sleep(1000);
        assert System.nanoTime() - start >= 3_000_000_000L;
    }
}
