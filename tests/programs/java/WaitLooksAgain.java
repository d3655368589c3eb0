// Who looks again is right, and it costs nothing.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class WaitLooksAgain {
    static boolean first, second;
    static volatile boolean third;

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            synchronized (monitor) {
                first = true;
                monitor.notify();
            }
            lock.lock();
            second = true;
            changed.signal();
            lock.unlock();
            third = true;
            LockSupport.unpark(main);
        });
        t.start();
        synchronized (monitor) {
            while (!first)
                monitor.wait();
        }
        lock.lock();
        while (!second)
            changed.await();
        lock.unlock();
        while (!third)
            LockSupport.park();
        assert first && second && third;
        t.join();
    }
}
