// mazur: safe
// mazur: safe
// options: --engine graph --model sc
// mazur: safe
// options: --property race
// Monitors exclude, are re-entrant, and hand over; a bounded buffer of one place.
class Monitors {
    static final Object lock = new Object();
    static int place, taken;
    static boolean full;

    static void put(int value) throws InterruptedException {
        synchronized (lock) {
            while (full)
                lock.wait();
            synchronized (lock) {
                place = value;
                full = true;
            }
            lock.notifyAll();
        }
    }

    static int take() throws InterruptedException {
        synchronized (lock) {
            while (!full)
                lock.wait();
            full = false;
            lock.notifyAll();
            return place;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                put(1);
                put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        taken = take() * 10 + take();
        producer.join();
        assert taken == 12;
    }
}
