// One interrupt ends one wait: the second wait has only the notify, which may have come too early.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
public class InterruptTaken {
    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        Thread t = new Thread(() -> {
            for (int i = 0; i < 2; i++)
                synchronized (o) {
                    try {
                        o.wait();
                    } catch (InterruptedException e) {
                    }
                }
        });
        t.start();
        t.interrupt();
        synchronized (o) {
            o.notify();
        }
        t.join(); // error
    }
}
