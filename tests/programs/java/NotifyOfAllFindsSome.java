// mazur: safe
// options: --show-output --no-spurious
// prints: 0 0\n
// prints: 0 1\n
// prints: 1 0\n
// prints: 1 1\n
// prints: later\n
// mazur: safe
// options: --show-output --no-spurious --engine graph
// prints: 0 0\n
// prints: 0 1\n
// prints: 1 0\n
// prints: 1 1\n
// prints: later\n
// mazur: safe
// options: --show-output --no-spurious --engine dpor
// prints: 0 0\n
// prints: 0 1\n
// prints: 1 0\n
// prints: 1 1\n
// prints: later\n
// Both wait when all are signalled, and only then: but the time of each may be up already.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class NotifyOfAllFindsSome {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static int waiting;
    static boolean early;
    static final int[] signalled = new int[2];

    static void await(int n) {
        lock.lock();
        try {
            waiting++;
            signalled[n] = ready.await(1, TimeUnit.SECONDS) ? 1 : 0;
            waiting--;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread first = new Thread(() -> await(0)), second = new Thread(() -> await(1));
        first.start();
        second.start();
        lock.lock();
        boolean both = waiting == 2;
        ready.signalAll();
        lock.unlock();
        first.join();
        second.join();
        System.out.println(both ? signalled[0] + " " + signalled[1] : "later");
    }
}
