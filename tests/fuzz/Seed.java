// A bit of everything that a class file has, for the fuzz target to start from. One class, no other.
import java.util.function.IntSupplier;

public class Seed extends Thread {
    private static volatile int count;
    private static final Object LOCK = new Object();
    private final double weight;
    private long[] numbers = {1, 2, 3};

    Seed(double weight) { this.weight = weight; }

    static int choose(int i) {
        switch (i) {
        case 0: return 10;
        case 1: return 11;
        case 1000: return 12;
        default: return -1;
        }
    }

    @Override public void run() {
        synchronized (LOCK) {
            count += choose(count) + (int) weight;
            LOCK.notifyAll();
        }
        try {
            numbers[(int) numbers[2]]++;
        } catch (ArrayIndexOutOfBoundsException e) {
            count = count + 1;
        } finally {
            count = count * 2;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Seed other = new Seed(2.5);
        other.start();
        IntSupplier next = () -> count + choose(1);
        Object[] things = {State.NEW, "text " + next.getAsInt(), new int[2][3]};
        if (things[0] instanceof State s && s.ordinal() == 0)
            count = count | 1;
        other.join();
        assert count > 0 : things[1];
    }
}
