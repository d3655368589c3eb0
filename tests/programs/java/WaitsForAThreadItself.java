// A thread that ends notifies who waits at its object.
// mazur: safe
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --no-spurious --engine dpor
public class WaitsForAThreadItself {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        synchronized (t) {
            t.start();
            while (t.isAlive())
                t.wait();
        }
        assert x == 1;
    }
}
