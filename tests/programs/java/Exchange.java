// Two threads exchange values, or one gives up; who gives up leaves nobody behind.
// mazur: safe
// count: states=82 transitions=95
// mazur: safe
// options: --engine graph
// count: executions=6
// mazur: safe
// options: --engine dpor
// count: executions=6
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class Exchange {
    static final Exchanger<Integer> exchanger = new Exchanger<>();

    static int exchange(int value) {
        try {
            return exchanger.exchange(value, 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return -1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] got = new int[1];
        Thread other = new Thread(() -> got[0] = exchange(2));
        other.start();
        int mine = exchange(1);
        other.join();
        assert mine == 2 && got[0] == 1 || mine == -1 && got[0] == -1 : mine + " " + got[0];
    }
}
