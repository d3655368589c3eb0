// Hooks run when all threads but daemons have ended, or at exit; several run side by side.
// mazur: unsafe assertion
import java.util.concurrent.atomic.AtomicInteger;

public class ShutdownHooks {
    static final AtomicInteger ended = new AtomicInteger();
    static int runs;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
            }
            ended.incrementAndGet();
        }).start();
        Thread daemon = new Thread(() -> {
            synchronized (ended) {
                while (true)
                    try {
                        ended.wait();
                    } catch (InterruptedException e) {
                    }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Runnable hook = () -> {
            if (ended.get() != 1)
                throw new IllegalStateException("too early");
            int n = runs;
            runs = n + 1;
            assert n == 0; // error
        };
        Runtime.getRuntime().addShutdownHook(new Thread(hook));
        Runtime.getRuntime().addShutdownHook(new Thread(hook));
    }
}
