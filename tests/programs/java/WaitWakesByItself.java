// Object.wait may end although nobody has notified: who does not look again is wrong.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: safe
// options: --no-spurious
// mazur: safe
// options: --no-spurious --engine graph
public class WaitWakesByItself {
    static boolean done;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                done = true;
                lock.notify();
            }
        });
        t.start();
        synchronized (lock) {
            if (!done)
                lock.wait();
            assert done; // error
        }
        t.join();
    }
}
