// Two threads count a latch down, and main once too often; who waits sees what they did before.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine graph --model ra --equivalence rf
// mazur: safe
// options: --engine graph --model rc11 --property race,assert,deadlock
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class Latches {
    static final CountDownLatch both = new CountDownLatch(2);
    static int one, two;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            one = 1;
            both.countDown();
        }).start();
        Thread second = new Thread(() -> {
            two = 2;
            both.countDown();
        });
        second.start();
        if (both.await(1, TimeUnit.SECONDS))
            assert one + two == 3;
        both.await();
        assert one + two == 3 && both.getCount() == 0;
        both.countDown();
        assert both.getCount() == 0;
    }
}
