// In a fair semaphore nobody overtakes, even if a permit is there.
// mazur: unsafe deadlock
import java.util.concurrent.Semaphore;

public class PermitsFair {
    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(1, true);
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2));
        two.start();
        permits.acquire(); // error
        permits.release(2);
        two.join();
    }
}
