// Condition.await may end although nobody has signalled.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: safe
// options: --no-spurious
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitWakesByItself {
    static boolean done;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            done = true;
            changed.signal();
            lock.unlock();
        });
        t.start();
        lock.lock();
        if (!done)
            changed.await();
        assert done; // error
        lock.unlock();
        t.join();
    }
}
