// A signal wakes who has waited longest: the first to come is the first to go on. Where waits end by themselves, which
// nobody here looks for, it need not be.
// mazur: safe
// options: --engine search --no-spurious
// mazur: safe
// options: --engine search --no-spurious --reduce none
// mazur: safe
// options: --engine dpor --no-spurious
// mazur: safe
// options: --engine graph --no-spurious
// mazur: unsafe assertion
// options: --engine search
// mazur: unsafe assertion
// options: --engine graph
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalFirst {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition turn = lock.newCondition();
    static String woken = "";
    static volatile int waiting;

    static void await(String name) {
        lock.lock();
        waiting++;
        turn.awaitUninterruptibly();
        woken += name;
        lock.unlock();
    }
    static Thread begin(String name, int number) {
        Thread t = new Thread(() -> await(name));
        t.start();
        while (waiting != number) ; // then it has the lock until it waits
        return t;
    }
    static void signal() {
        lock.lock();
        turn.signal();
        lock.unlock();
    }
    public static void main(String[] args) throws Exception {
        Thread a = begin("a", 1), b = begin("b", 2);
        signal();
        a.join();
        assert woken.equals("a") : woken; // error
        signal();
        b.join();
    }
}
