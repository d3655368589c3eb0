// Where threads that wait for a lock can be interrupted the JDK's own code runs; there, too, a wait may end by itself.
// mazur: unsafe assertion
// options: --engine search
// shows: wakes up without a notify
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph --model sc
// mazur: safe
// options: --no-spurious
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class WakesBesideInterrupts {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean flag;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                try {
                    if (!flag)
                        changed.await();
                    assert flag;
                } finally {
                    lock.unlock();
                }
            } catch (InterruptedException e) { }
        });
        waiter.start();
        lock.lock();
        flag = true;
        changed.signal();
        lock.unlock();
        waiter.interrupt();
        waiter.join();
    }
}
