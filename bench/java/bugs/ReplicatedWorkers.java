import java.util.ArrayDeque;

// A pool of work that workers take from and add to; who finds it empty waits, and when all wait the work is done and they
// meet at a barrier. The number of those who wait is counted outside the monitor, and whether the pool is empty is tested
// there first: a worker may believe that all others wait while one of them is about to add work.
class ReplicatedWorkers {
    static final int WORKERS = 3, LARGEST = 4;

    private final ArrayDeque<Integer> pool = new ArrayDeque<>();
    private int waiting; // counted outside the monitor
    private boolean done;
    private int finished; // units of work done
    private int arrived; // at the barrier

    synchronized void put(int work) {
        pool.push(work);
        notify();
    }

    // A piece of work, or null.
    private Integer take() throws InterruptedException {
        if (!pool.isEmpty()) // outside the monitor
            synchronized (this) {
                return pool.poll();
            }
        waiting++; // and so is this
        synchronized (this) {
            if (waiting >= WORKERS && pool.isEmpty()) {
                done = true;
                notifyAll();
            }
            while (pool.isEmpty() && !done)
                wait();
            waiting--;
            return pool.poll();
        }
    }

    private synchronized void count(int units) {
        finished += units;
    }

    private synchronized void meet() throws InterruptedException {
        arrived++;
        notifyAll();
        while (arrived < WORKERS)
            wait();
    }

    void work() {
        try {
            for (;;) {
                Integer work = take();
                if (work == null && done)
                    break;
                if (work == null)
                    continue;
                if (work > 1) // large work is split
                    put(work / 2);
                count(work - work / 2);
            }
            meet();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReplicatedWorkers workers = new ReplicatedWorkers();
        workers.put(LARGEST);
        Thread[] threads = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            threads[i] = new Thread(workers::work);
            threads[i].start();
        }
        for (Thread thread : threads)
            thread.join();
        assert workers.finished == LARGEST;
    }
}
