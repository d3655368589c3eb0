import java.util.ArrayDeque;

// A pool of two workers sorts an array: a range is divided, one part goes into the pool, the other is sorted by the same
// worker. By a mixed-up index the parts overlap in one element when the left one is the larger. One worker after the other
// still sorts it right; two at the same time may exchange the same element, and one value is lost.
class QSortMT {
    static final int WORKERS = 2;

    record Range(int low, int high) {} // both included

    private final int[] values;
    private final ArrayDeque<Range> pool = new ArrayDeque<>();
    private int open;

    QSortMT(int... values) {
        this.values = values;
        put(new Range(0, values.length - 1));
    }

    private synchronized void put(Range range) {
        pool.push(range);
        open++;
        notify();
    }

    // A range, or null when all is sorted.
    private synchronized Range take() throws InterruptedException {
        while (pool.isEmpty() && open > 0)
            wait();
        return pool.poll();
    }

    private synchronized void finish() {
        if (--open == 0)
            notifyAll();
    }

    private void exchange(int a, int b) {
        int value = values[a];
        values[a] = values[b];
        values[b] = value;
    }

    private void sort(int low, int high) {
        while (low < high) {
            int pivot = values[high], border = low;
            for (int i = low; i < high; i++)
                if (values[i] < pivot)
                    exchange(i, border++);
            exchange(border, high);
            if (border - low > high - border) {
                if (border < high)
                    put(new Range(border - 1, high)); // should begin behind the border
                high = border - 1;
            } else {
                put(new Range(low, border - 1));
                low = border + 1;
            }
        }
    }

    void work() {
        try {
            for (Range range = take(); range != null; range = take()) {
                sort(range.low(), range.high());
                finish();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        QSortMT sorter = new QSortMT(4, 2, 6, 1, 3, 5);
        Thread[] workers = new Thread[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Thread(sorter::work);
            workers[i].start();
        }
        for (Thread worker : workers)
            worker.join();
        for (int i = 1; i < sorter.values.length; i++)
            assert sorter.values[i - 1] < sorter.values[i];
    }
}
