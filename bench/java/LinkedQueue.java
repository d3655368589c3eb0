import java.util.concurrent.ConcurrentLinkedQueue;

// Threads that offer an element of their own to the library's queue and poll one: nobody finds the queue empty, and no
// element is polled twice.
class LinkedQueue {
    static class Client extends Thread {
        private final ConcurrentLinkedQueue<Integer> queue;
        private final int element;
        Integer polled;

        Client(ConcurrentLinkedQueue<Integer> queue, int element) {
            this.queue = queue;
            this.element = element;
        }

        @Override
        public void run() {
            queue.offer(element);
            polled = queue.poll();
        }
    }

    static void use(int threads) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        Client[] clients = new Client[threads];
        for (int i = 0; i < threads; i++) {
            clients[i] = new Client(queue, i);
            clients[i].start();
        }
        int seen = 0;
        for (Client client : clients) {
            client.join();
            assert client.polled != null;
            seen |= 1 << client.polled;
        }
        assert seen == (1 << threads) - 1;
        assert queue.isEmpty();
    }
}

class LinkedQueue2 {
    public static void main(String[] args) throws InterruptedException {
        LinkedQueue.use(2);
    }
}

class LinkedQueue3 {
    public static void main(String[] args) throws InterruptedException {
        LinkedQueue.use(3);
    }
}
