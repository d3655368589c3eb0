// A semaphore has no more than Integer.MAX_VALUE permits: release throws, and nothing has changed.
// mazur: safe
// options: --show-output
// prints: Maximum permit count exceeded 2147483647\n
// mazur: safe
// options: --jdk-locks --show-output
// prints: Maximum permit count exceeded 2147483647\n
import java.util.concurrent.Semaphore;

public class PermitsOverflow {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(Integer.MAX_VALUE - 1);
        Thread t = new Thread(() -> s.release());
        t.start();
        t.join();
        try {
            s.release(3);
        } catch (Error e) {
            System.out.println(e.getMessage() + " " + s.availablePermits());
        }
    }
}
