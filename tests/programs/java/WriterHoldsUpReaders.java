// A writer that waits holds up those who begin to read.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriterHoldsUpReaders {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(false);

    public static void main(String[] args) throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        lock.readLock().lock();
        new Thread(() -> {
            lock.readLock().lock();
            read.countDown();
            lock.readLock().unlock();
        }).start();
        new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }).start();
        read.await(); // error
        lock.readLock().unlock();
    }
}
