// mazur: unsafe assertion
// shows: input: 2
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// A generator without a seed may give any number.
import java.util.Random;

public class SmallRandom {
    public static void main(String[] args) throws Exception {
        Random random = new Random();
        Thread t = new Thread(() -> {
            if (random.nextInt(3) == 2)
                throw new AssertionError();
        });
        t.start();
        t.join();
    }
}
