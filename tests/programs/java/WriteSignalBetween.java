// The same as SignalBetween, at a condition of a write lock.
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: unsafe deadlock
// options: --engine search
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteSignalBetween {
    static final ReentrantReadWriteLock.WriteLock lock = new ReentrantReadWriteLock().writeLock();
    static final Condition turn = lock.newCondition();
    static volatile int waiting;
    static int go;

    static void await(int number) {
        lock.lock();
        waiting++;
        while (go < number)
            turn.awaitUninterruptibly();
        lock.unlock();
    }
    static Thread begin(int number) {
        Thread t = new Thread(() -> await(number));
        t.start();
        while (waiting != number) ; // then it has the lock until it waits
        return t;
    }
    static void signal() {
        lock.lock();
        go++;
        turn.signal();
        lock.unlock();
    }
    public static void main(String[] args) throws Exception {
        Thread a = begin(1), b = begin(2);
        signal();
        a.join();
        signal();
        b.join();
    }
}
