// A periodic task ends with its pool: shutdown cancels it, and so the program ends. Whether it has run is open.
// mazur: unsafe assertion
// options: --engine search --time-limit 60
// mazur: safe
// options: --engine search --time-limit 60 --property deadlock,exception
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class PeriodicTaskEnds {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(() -> ran = true, 1, 1, TimeUnit.SECONDS);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        assert ran; // error
    }
}
