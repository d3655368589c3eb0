// Prices are simulated in tasks that are divided among two threads by their index. Every constructor of a task writes one
// static flag, which is read back when the task runs: a task that is made while another one runs takes its flag away.
class MonteCarlo {
    static final int THREADS = 2, TASKS = 8, STEPS = 4;

    static class Price {
        private final int start;
        private final int[] path = new int[STEPS];

        Price(int start) {
            this.start = start;
        }

        int simulate() {
            int value = start;
            for (int i = 0; i < STEPS; i++) {
                value += (start * (i + 3)) % 7 - 3;
                path[i] = value;
            }
            return value;
        }
    }

    static class Task {
        static boolean debug; // one for all
        private final boolean mine;
        private final Price price;

        Task(int index) {
            mine = index == TASKS / 2 - 1; // the last one of the first half
            price = new Price(100 + index);
            debug = mine;
        }

        int run() {
            int result = price.simulate();
            return mine && !debug ? -1 : result;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[TASKS];
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int from = i * TASKS / THREADS, to = (i + 1) * TASKS / THREADS;
            threads[i] = new Thread(() -> {
                for (int index = from; index < to; index++)
                    results[index] = new Task(index).run();
            });
            threads[i].start();
        }
        for (Thread thread : threads)
            thread.join();
        for (int result : results)
            assert result > 0;
    }
}
