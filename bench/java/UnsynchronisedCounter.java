// Three threads increment a counter five times each, without a lock. Updates get lost; that is no error here.
class UnsynchronisedCounter {
    static final int THREADS = 3, ROUNDS = 5;
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < ROUNDS; j++)
                    counter++;
            });
            threads[i].start();
        }
        for (Thread thread : threads)
            thread.join();
        assert counter >= 2 && counter <= THREADS * ROUNDS;
    }
}
