// mazur: safe
// assumes: random numbers out of more than 16 are those of one sequence
// Too many to try them all: one sequence is taken, and that is said.
import java.util.Random;
import java.util.UUID;

public class LargeRandom {
    public static void main(String[] args) {
        int n = new Random().nextInt(1000);
        double d = Math.random();
        if (n < 0 || n >= 1000 || d < 0 || d >= 1 || UUID.randomUUID().toString().length() != 36)
            throw new AssertionError();
    }
}
