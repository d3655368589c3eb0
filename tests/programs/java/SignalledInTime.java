// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// Who has been signalled does not time out: he passes the signal on.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalledInTime {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean done;

    static void passesOn() {
        lock.lock();
        try {
            if (changed.await(1, TimeUnit.SECONDS))
                changed.signal();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    static void waits() {
        lock.lock();
        try {
            while (!done)
                changed.awaitUninterruptibly();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread first = new Thread(SignalledInTime::passesOn), second = new Thread(SignalledInTime::waits);
        first.start();
        second.start();
        lock.lock();
        done = true;
        changed.signal();
        lock.unlock();
        first.join();
        second.join();
    }
}
