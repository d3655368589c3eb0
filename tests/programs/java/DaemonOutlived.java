// A daemon fails if it gets so far before the program ends. The last step of the main thread, with which the program ends,
// is on what nobody else will ever come to; and yet the daemon must have its turn before it.
// mazur: unsafe assertion
// options: --engine search --hybrid points
// mazur: unsafe assertion
// options: --engine search --hybrid points --order random
import java.util.concurrent.atomic.AtomicInteger;

public class DaemonOutlived {
    public static void main(String[] arguments)
    {
        AtomicInteger[] counters = new AtomicInteger[2];
        for (int i = 0; i < 2; i++)
            counters[i] = new AtomicInteger();
        AtomicInteger mine = counters[0], its = counters[1];
        Object lock = new Object();
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                its.incrementAndGet();
            }
            assert its.incrementAndGet() != 2; // error
        });
        daemon.setDaemon(true);
        synchronized (lock) {
            daemon.start();
            mine.incrementAndGet();
        }
        mine.incrementAndGet();
    }
}
