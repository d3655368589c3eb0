// mazur: unsafe assertion
// options: --no-spurious
// mazur: unsafe assertion
// options: --no-spurious --engine dpor
// mazur: unsafe assertion
// options: --no-spurious --engine graph
// mazur: unsafe assertion
// options: --no-spurious --reduce none
// The interrupt comes while the other thread has the monitor, and takes the waiting thread out of the queue before the notify.
public class InterruptedUnderLock {
    static final Object monitor = new Object();
    static boolean cancelled, done;

    public static void main(String[] arguments) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            synchronized (monitor) {
                if (!cancelled) {
                    done = true;
                    main.interrupt();
                    monitor.notify();
                }
            }
        }).start();
        synchronized (monitor) {
            try {
                while (!done)
                    monitor.wait();
            } catch (InterruptedException e) {
                cancelled = true;
            }
            assert !(done && cancelled); // error
        }
    }
}
