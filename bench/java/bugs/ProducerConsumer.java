// Producers and consumers share a buffer of five slots; with main there are seven threads. A producer puts its item into
// the buffer with the monitor held, but counts it afterwards: two may count at the same time, and one count is lost.
class ProducerConsumer {
    static final int SLOTS = 5, PRODUCERS = 3, CONSUMERS = 3, EACH = 2;

    private final int[] slots = new int[SLOTS];
    private int in, out, inBuffer;
    private int produced, consumed;

    void put(int item) throws InterruptedException {
        synchronized (this) {
            while (inBuffer == SLOTS)
                wait();
            slots[in] = item;
            in = (in + 1) % SLOTS;
            inBuffer++;
            notifyAll();
        }
        produced++; // too late
    }

    synchronized int get() throws InterruptedException {
        while (inBuffer == 0)
            wait();
        int item = slots[out];
        out = (out + 1) % SLOTS;
        inBuffer--;
        consumed++;
        notifyAll();
        return item;
    }

    static class Producer extends Thread {
        private final ProducerConsumer buffer;
        private final int number;

        Producer(ProducerConsumer buffer, int number) {
            this.buffer = buffer;
            this.number = number;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < EACH; i++)
                    buffer.put(100 * number + i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Consumer extends Thread {
        private final ProducerConsumer buffer;

        Consumer(ProducerConsumer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < EACH; i++) {
                    int item = buffer.get();
                    assert item >= 0 && item < 100 * PRODUCERS + EACH;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ProducerConsumer buffer = new ProducerConsumer();
        Thread[] threads = new Thread[PRODUCERS + CONSUMERS];
        for (int i = 0; i < PRODUCERS; i++)
            threads[i] = new Producer(buffer, i);
        for (int i = 0; i < CONSUMERS; i++)
            threads[PRODUCERS + i] = new Consumer(buffer);
        for (Thread thread : threads)
            thread.start();
        for (Thread thread : threads)
            thread.join();
        assert buffer.produced == buffer.consumed;
    }
}
