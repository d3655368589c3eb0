// Tasks that the program puts into the pool's queue itself: idle workers find them.
// mazur: safe
// options: --time-limit 60
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class QueueOfPool {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch done = new CountDownLatch(1);
        pool.prestartCoreThread();
        pool.getQueue().add(done::countDown);
        done.await();
        pool.shutdown();
    }
}
