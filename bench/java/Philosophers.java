// Dining philosophers, each with one meal. If all begin with their left fork they may deadlock; if the last one begins
// with the right one, they never do.
class Philosophers {
    static void dine(int number, boolean ordered) {
        Object[] forks = new Object[number];
        for (int i = 0; i < number; i++)
            forks[i] = new Object();
        for (int i = 0; i < number; i++) {
            Object left = forks[i], right = forks[(i + 1) % number];
            boolean exchanged = ordered && i == number - 1;
            new Thread(new Philosopher(exchanged ? right : left, exchanged ? left : right)).start();
        }
    }
}

class Philosopher implements Runnable {
    private final Object first, second;
    private int meals;

    Philosopher(Object first, Object second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void run() {
        synchronized (first) {
            synchronized (second) {
                meals++;
            }
        }
    }
}

class Philosophers6 {
    public static void main(String[] args) {
        Philosophers.dine(6, false);
    }
}

class Philosophers6Ordered {
    public static void main(String[] args) {
        Philosophers.dine(6, true);
    }
}

class Philosophers7Ordered {
    public static void main(String[] args) {
        Philosophers.dine(7, true);
    }
}
