// A timer runs its task, and ends when it is cancelled.
// mazur: safe
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Timers {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override public void run() { done.countDown(); }
        }, 100);
        done.await();
        timer.cancel();
    }
}
