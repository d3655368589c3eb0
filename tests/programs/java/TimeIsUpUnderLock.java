// mazur: unsafe assertion
// options: --no-spurious
// mazur: unsafe assertion
// options: --no-spurious --engine dpor
// mazur: unsafe assertion
// options: --no-spurious --engine graph
// mazur: unsafe assertion
// options: --no-spurious --jdk-locks
// Who waits leaves the queue when its time is up, also while another thread has the lock, whose signal finds nobody then.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TimeIsUpUnderLock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static boolean done;
    static boolean cancelled;

    static void finish() {
        lock.lock();
        done = !cancelled;
        ready.signal();
        lock.unlock();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread worker = new Thread(TimeIsUpUnderLock::finish);
        lock.lock();
        worker.start();
        while (!done)
            if (!ready.await(1, TimeUnit.SECONDS)) { // does not look at done again
                cancelled = true;
                break;
            }
        lock.unlock();
        worker.join();
        assert done != cancelled; // error
    }
}
