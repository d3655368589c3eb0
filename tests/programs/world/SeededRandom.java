// mazur: safe
// assumes: nothing
// With a seed of the program's own the numbers are the JDK's.
import java.util.Random;

public class SeededRandom {
    static class Own extends Random {
        @Override protected int next(int bits) { return 5; }
    }
    public static void main(String[] args) {
        Random random = new Random(42);
        int[] expected = {30, 63, 48, 84, 70};
        for (int n : expected)
            if (random.nextInt(100) != n)
                throw new AssertionError(n);
        if (random.nextInt(8) != 7 || random.nextInt(3, 10) != 4 || random.nextBoolean() != true)
            throw new AssertionError("small");
        if (new Own().nextInt(4) != 0 || new Own().nextInt(3) != 2)
            throw new AssertionError("own");
    }
}
