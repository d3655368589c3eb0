// Two wait at one condition, each for something of its own; the signal is for who came first. But who wakes up by itself,
// looks, and waits again is the last one, and then the signal is lost on the other.
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: unsafe deadlock
// options: --engine search
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalBetween {
    static final ReentrantLock lock = new ReentrantLock();
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
