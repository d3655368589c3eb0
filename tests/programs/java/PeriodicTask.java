// A task that runs again and again, until the pool is shut down: states come again, since only the time that is left until
// the next run counts. Time that main sleeps passes for the pool, too: what is due earlier runs first.
// mazur: safe
// options: --engine search --time-limit 60
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class PeriodicTask {
    static volatile int runs;
    static int runsBefore = -1;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(() -> runs = Math.min(runs + 1, 3), 1, 1, TimeUnit.SECONDS);
        ScheduledFuture<?> again = pool.scheduleWithFixedDelay(() -> { }, 2, 5, TimeUnit.SECONDS);
        Thread.sleep(2500);
        again.cancel(false);
        pool.schedule(() -> runsBefore = runs, 1, TimeUnit.SECONDS).get();
        assert runsBefore == 3; // at 1, 2 and 3 seconds, before 3.5
        pool.shutdown();
    }
}
