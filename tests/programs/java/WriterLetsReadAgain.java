// A writer that waits does not hold up who reads already and reads again, nor tryLock(); it may make a timed try fail.
// mazur: safe
// options: --show-output
// prints: tried, in time
// prints: tried, too late
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriterLetsReadAgain {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int written;

    static void write() {
        lock.writeLock().lock();
        written++;
        lock.writeLock().unlock();
    }

    static void reads() {
        try {
            boolean tried = lock.readLock().tryLock();
            if (tried)
                lock.readLock().unlock();
            boolean inTime = lock.readLock().tryLock(1, TimeUnit.SECONDS);
            if (inTime)
                lock.readLock().unlock();
            System.out.print((tried ? "tried, " : "not tried, ") + (inTime ? "in time" : "too late"));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        lock.readLock().lock();
        Thread writer = new Thread(WriterLetsReadAgain::write);
        writer.start();
        Thread reader = new Thread(WriterLetsReadAgain::reads);
        reader.start();
        lock.readLock().lock();
        assert written == 0;
        lock.readLock().unlock();
        reader.join();
        lock.readLock().unlock();
        writer.join();
        assert written == 1;
    }
}
