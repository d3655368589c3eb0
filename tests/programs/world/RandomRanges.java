// mazur: safe
// assumes: nothing
// All numbers of small ranges, and no others.
import java.security.SecureRandom;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class RandomRanges {
    private static void check(int n, int low, int high) {
        if (n < low || n >= high)
            throw new AssertionError(n);
    }
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            check(new Random().nextInt(5), 0, 5);
            check(ThreadLocalRandom.current().nextInt(-1, 2), -1, 2);
            check(new SecureRandom().nextInt(2), 0, 2);
            if (new Random().nextBoolean() && ThreadLocalRandom.current().nextBoolean())
                System.out.println("both");
        });
        t.start();
    }
}
