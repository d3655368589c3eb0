// An uncaught exception that nobody asks for ends its thread, and no more.
// mazur: unsafe assertion
// options: --property assert
// mazur: unsafe deadlock
// options: --property deadlock
// mazur: unsafe assertion
// options: --property assert --engine graph
// mazur: unsafe deadlock
// options: --property deadlock --engine dpor
// mazur: unsafe exception
// options: --property exception
import java.util.concurrent.locks.ReentrantLock;

public class DiesUnasked {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.lock();
            Object[] none = new Object[0];
            none[0] = none;
            lock.unlock();
            done = true;
        });
        t.start();
        t.join();
        Thread other = new Thread(lock::lock);
        other.start();
        assert done;
    }
}
