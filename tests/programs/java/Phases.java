// Three threads: each adds to a counter of its own, then all to one under a lock, then each again to its own. Who knows
// that nobody else will come to a counter needs no other order there.
// mazur: safe
// options: --engine search --reduce none
// count: states=65 transitions=90
// mazur: safe
// options: --engine search --hybrid points
// count: states=29 transitions=34
// mazur: safe
// options: --engine search --hybrid points --order interfere
// count: states=29 transitions=34
// mazur: safe
// options: --engine search --reduce none --order interfere
// count: states=39 transitions=56
// mazur: unknown
// options: --engine search --hybrid prune
import java.util.concurrent.atomic.AtomicInteger;

public class Phases {
    static int sum;

    static void work(AtomicInteger mine)
    {
        mine.incrementAndGet();
        mine.incrementAndGet();
        synchronized (Phases.class) {
            sum += mine.get();
        }
        mine.incrementAndGet();
        mine.incrementAndGet();
    }

    public static void main(String[] arguments) throws Exception
    {
        AtomicInteger[] counters = new AtomicInteger[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            AtomicInteger mine = counters[i] = new AtomicInteger();
            threads[i] = new Thread(() -> work(mine));
        }
        for (Thread t : threads)
            t.start();
        for (Thread t : threads)
            t.join();
        assert sum == 6 && counters[2].get() == 4;
    }
}
