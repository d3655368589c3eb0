// Conditions of a write lock: whoever waits gives the lock up, and is woken.
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: --jdk-locks --no-spurious
// mazur: unsafe assertion
// options: --jdk-locks
// mazur: unsafe assertion
// options: --engine search
// mazur: unsafe assertion
// options: --engine graph
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteConditions {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition filled = lock.writeLock().newCondition();
    static int items;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().lock(); // twice
            try {
                if (items == 0) filled.await();
                assert items == 1 && lock.getWriteHoldCount() == 2;
                items--;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.writeLock().unlock();
                lock.writeLock().unlock();
            }
        });
        taker.start();
        lock.writeLock().lock();
        items++;
        filled.signal();
        lock.writeLock().unlock();
        taker.join();
        assert items == 0;
        try {
            filled.signal();
            throw new AssertionError("not the owner");
        } catch (IllegalMonitorStateException e) { }
    }
}
