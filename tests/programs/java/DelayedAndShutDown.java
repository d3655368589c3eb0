// A task that is delayed still runs after an orderly end of its pool has begun; workers wait for it without looking
// again and again whether they are still needed.
// mazur: safe
// mazur: safe
// options: --reduce none
// mazur: safe
// options: --engine graph
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class DelayedAndShutDown {
    static final AtomicInteger runs = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(runs::incrementAndGet, 10, TimeUnit.MILLISECONDS);
        pool.schedule(runs::incrementAndGet, 20, TimeUnit.MILLISECONDS);
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        assert runs.get() == 2;
    }
}
