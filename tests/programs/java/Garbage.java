// Objects that cannot be reached any more are not part of a state: two threads that go on for ever and make an object, a
// string and an array in each round have few states.
// mazur: safe
// count: states=280 transitions=320
public class Garbage {
    static int shared;
    static final Object lock = new Object();

    record Step(int by) {}

    static void work() {
        for (int n = 0;; n = (n + 1) % 2) {
            Step step = new Step(1); // lives across the lock
            String text = "round " + n;
            synchronized (lock) {
                shared = (shared + step.by()) % 3;
            }
            int[] local = new int[text.length()];
            if (local[0] != 0 || !text.endsWith(Integer.toString(n))) throw new AssertionError();
        }
    }

    public static void main(String[] args) {
        new Thread(Garbage::work).start();
        new Thread(Garbage::work).start();
    }
}
