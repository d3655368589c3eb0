// Nobody ever gives what is waited for: all waits with a limit of time end in vain, and the clock shows it.
// mazur: safe
// options: --engine search --no-spurious --show-output
// prints: end\n
// mazur: safe
// options: --engine search --no-spurious --property termination
// mazur: safe
// options: --engine dpor --no-spurious --show-output
// prints: end\n
// mazur: safe
// options: --engine graph --no-spurious --show-output
// prints: end\n
import java.util.Date;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class TimedWaitsAlone {
    static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;
    static final ReentrantLock held = new ReentrantLock();
    static final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    static final StampedLock stamped = new StampedLock();

    interface Wait {
        boolean inTime(long millis) throws Exception;
    }
    interface Limited {
        void run(long millis) throws Exception;
    }

    static void fails(Wait wait) throws Exception {
        for (long millis : new long[] {5, 0, -3, 3600000}) {
            long before = System.nanoTime();
            if (wait.inTime(millis))
                throw new AssertionError("in time");
            if (System.nanoTime() - before < millis * 1000000)
                throw new AssertionError("too early");
        }
        long before = System.nanoTime();
        for (int n = 0; n < 20; n++)
            wait.inTime(2);
        if (System.nanoTime() - before < 40000000)
            throw new AssertionError("some of the time is lost");
    }
    static void timesOut(Limited wait) throws Exception {
        fails(m -> {
            try {
                wait.run(m);
                return true;
            } catch (TimeoutException e) {
                return false;
            }
        });
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            held.lock();
            readWrite.writeLock().lock();
            stamped.writeLock();
        });
        t.start();
        t.join();
        Semaphore semaphore = new Semaphore(0);
        fails(m -> semaphore.tryAcquire(m, MILLIS));
        fails(m -> semaphore.tryAcquire(2, m, MILLIS));
        fails(m -> held.tryLock(m, MILLIS));
        fails(m -> readWrite.readLock().tryLock(m, MILLIS));
        fails(m -> readWrite.writeLock().tryLock(m, MILLIS));
        fails(m -> stamped.tryWriteLock(m, MILLIS) != 0);
        fails(m -> stamped.tryReadLock(m, MILLIS) != 0);

        LinkedBlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
        fails(m -> linked.poll(m, MILLIS) != null);
        ArrayBlockingQueue<Integer> array = new ArrayBlockingQueue<>(1);
        fails(m -> array.poll(m, MILLIS) != null);
        array.put(1);
        fails(m -> array.offer(1, m, MILLIS));
        SynchronousQueue<Integer> synchronous = new SynchronousQueue<>();
        fails(m -> synchronous.poll(m, MILLIS) != null);
        fails(m -> synchronous.offer(1, m, MILLIS));
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        fails(m -> transfer.tryTransfer(1, m, MILLIS));
        fails(m -> transfer.poll(m, MILLIS) != null);
        DelayQueue<Delayed> delayed = new DelayQueue<>();
        fails(m -> delayed.poll(m, MILLIS) != null);

        CountDownLatch latch = new CountDownLatch(1);
        fails(m -> latch.await(m, MILLIS));
        timesOut(m -> new CyclicBarrier(2).await(m, MILLIS));
        timesOut(m -> new Exchanger<Integer>().exchange(1, m, MILLIS));
        Phaser phaser = new Phaser(1);
        timesOut(m -> phaser.awaitAdvanceInterruptibly(0, m, MILLIS));
        Future<Integer> completable = new CompletableFuture<>(), task = new FutureTask<>(() -> 1);
        timesOut(m -> completable.get(m, MILLIS));
        timesOut(m -> task.get(m, MILLIS));

        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        fails(m -> condition.await(m, MILLIS));
        fails(m -> condition.awaitNanos(m * 1000000) > 0);
        fails(m -> condition.awaitUntil(new Date(System.currentTimeMillis() + m)));
        lock.unlock();
        Object object = new Object();
        synchronized (object) {
            fails(m -> {
                if (m > 0)
                    object.wait(m);
                return false;
            });
        }
        fails(m -> {
            LockSupport.parkNanos(m * 1000000);
            return false;
        });
        fails(m -> {
            Thread.sleep(Math.max(0, m));
            return false;
        });
        fails(m -> { // by hand
            long deadline = System.currentTimeMillis() + Math.min(m, 5);
            while (System.currentTimeMillis() < deadline) {
                if (semaphore.tryAcquire())
                    return true;
                Thread.yield();
            }
            Thread.sleep(Math.max(0, m));
            return false;
        });
        System.out.println("end");
    }
}
