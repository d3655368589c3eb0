// A wait at a condition whose time is up before it begins can be ended by a signal, and by nothing else: not by itself.
// mazur: safe
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --jdk-locks
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitsWithoutTime {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        lock.lock();
        assert changed.awaitNanos(-5) <= 0;
        assert !changed.await(-1, TimeUnit.SECONDS);
        assert !changed.awaitUntil(new Date(0));
        lock.unlock();
    }
}
