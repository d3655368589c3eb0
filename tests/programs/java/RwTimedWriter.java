// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// A writer that waits for a time holds up readers that come after it as one that waits for ever does.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class RwTimedWriter {
    static boolean read;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            try {
                if (lock.writeLock().tryLock(5, TimeUnit.SECONDS))
                    lock.writeLock().unlock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread reader = new Thread(() -> {
            try {
                read = lock.readLock().tryLock(1, TimeUnit.SECONDS);
                if (read)
                    lock.readLock().unlock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        reader.start();
        reader.join();
        assert read; // error
        lock.readLock().unlock();
        writer.join();
    }
}
