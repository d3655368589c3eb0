// LockSupport.park may return for no reason.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
// mazur: safe
// options: --no-spurious
import java.util.concurrent.locks.LockSupport;

public class ParkWakesByItself {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            done = true;
            LockSupport.unpark(main);
        });
        t.start();
        if (!done)
            LockSupport.park();
        assert done; // error
        t.join();
    }
}
