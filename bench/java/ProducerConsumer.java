// Two producers and two consumers, three items each, and a buffer with one place.
class ProducerConsumer {
    static final int PAIRS = 2, ITEMS = 3, CAPACITY = 1;

    static class Buffer {
        private final int[] places = new int[CAPACITY];
        private int first, size;

        synchronized void put(int item) throws InterruptedException {
            while (size == CAPACITY)
                wait();
            places[(first + size) % CAPACITY] = item;
            size++;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (size == 0)
                wait();
            int item = places[first];
            first = (first + 1) % CAPACITY;
            size--;
            notifyAll();
            return item;
        }
    }

    static class Producer extends Thread {
        private final Buffer buffer;

        Producer(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 1; i <= ITEMS; i++)
                    buffer.put(i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Consumer extends Thread {
        private final Buffer buffer;
        int sum;

        Consumer(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                for (int i = 1; i <= ITEMS; i++)
                    sum += buffer.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Consumer[] consumers = new Consumer[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            new Producer(buffer).start();
            consumers[i] = new Consumer(buffer);
            consumers[i].start();
        }
        int sum = 0;
        for (Consumer consumer : consumers) {
            consumer.join();
            sum += consumer.sum;
        }
        assert sum == PAIRS * ITEMS * (ITEMS + 1) / 2;
    }
}
