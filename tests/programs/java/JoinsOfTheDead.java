// Only who really waits is interrupted: to join a thread that has ended, or was not started, is not to wait.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --jdk-locks
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class JoinsOfTheDead {
    static boolean throwsAtJoin(Thread t, int kind) {
        Thread.currentThread().interrupt();
        try {
            if (kind == 0)
                t.join();
            else if (kind == 1)
                t.join(1);
            else
                TimeUnit.SECONDS.timedJoin(t, 1);
        } catch (InterruptedException e) {
            assert !Thread.interrupted();
            return true;
        }
        assert Thread.interrupted();
        return false;
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread dead = new Thread(() -> {}), unborn = new Thread(() -> {}), alive = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                assert false;
            }
        });
        dead.start();
        alive.start();
        dead.join();
        for (int kind = 0; kind < 3; kind++) {
            assert !throwsAtJoin(dead, kind);
            assert !throwsAtJoin(unborn, kind);
            assert throwsAtJoin(alive, kind);
        }
        latch.countDown();
    }
}
