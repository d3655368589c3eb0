// A group interrupts its threads, wherever they are.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
public class GroupInterrupt {
    static boolean interrupted;

    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        Object o = new Object();
        Thread t = new Thread(g, () -> {
            synchronized (o) {
                try {
                    while (true)
                        o.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        });
        t.start();
        g.interrupt();
        t.join();
        assert interrupted;
    }
}
