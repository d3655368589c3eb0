// Who finds a permit there takes it, though somebody waits for more, unless the semaphore is fair.
// mazur: safe
// mazur: safe
// options: --engine graph
import java.util.concurrent.Semaphore;

public class PermitsOvertaken {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(1);
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2));
        two.start();
        permits.acquire();
        permits.release(2);
        two.join();
        assert permits.availablePermits() == 0;
    }
}
