// The program ends when only daemons are left, wherever these stand, but what they do before that counts.
// Under graph the daemon would go round for ever: a wait that ends by itself leads to a round that writes.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph --no-spurious
// count: executions=6
// mazur: safe
// options: --engine graph --model ra --no-spurious
public class Daemons {
    static volatile int served;
    static volatile boolean asked;

    public static void main(String[] args) throws InterruptedException {
        Object work = new Object();
        Thread daemon = new Thread(() -> {
            while (true)
                synchronized (work) {
                    if (asked)
                        served = 1;
                    try {
                        work.wait();
                    } catch (InterruptedException e) {
                    }
                }
        });
        daemon.setDaemon(true);
        daemon.start();
        asked = true;
        synchronized (work) {
            work.notify();
        }
        assert served <= 1;
    }
}
