// mazur: safe
// mazur: safe
// options: --property race
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

class LocksOfTheLibrary {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    static final Semaphore permits = new Semaphore(1);
    static final CountDownLatch latch = new CountDownLatch(1);
    static final AtomicInteger atomic = new AtomicInteger();
    static int a, b, c, d;

    static void work() {
        lock.lock();
        try {
            a++;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        both.writeLock().lock();
        b++;
        both.readLock().lock();
        both.writeLock().unlock();
        assert b >= 1;
        both.readLock().unlock();
        permits.acquireUninterruptibly();
        c++;
        permits.release();
        d = atomic.incrementAndGet();
        latch.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LocksOfTheLibrary::work).start();
        lock.lock();
        while (a == 0)
            changed.await();
        lock.unlock();
        latch.await();
        assert a == 1 && b == 1 && c == 1 && d == 1;
    }
}
