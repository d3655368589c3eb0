// Who waits for two permits keeps those behind it from the one that is there.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
import java.util.concurrent.Semaphore;

public class PermitsInTurn {
    static final Semaphore permits = new Semaphore(0);

    static void use(int n) {
        permits.acquireUninterruptibly(n);
        permits.release(2);
    }

    public static void main(String[] args) throws Exception {
        Thread two = new Thread(() -> use(2)), one = new Thread(() -> use(1));
        two.start();
        one.start();
        permits.release(1);
        two.join(); // error
        one.join();
    }
}
