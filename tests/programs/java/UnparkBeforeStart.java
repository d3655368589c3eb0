// Who has not been started is given no permit.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine graph
import java.util.concurrent.locks.LockSupport;

public class UnparkBeforeStart {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LockSupport::park);
        LockSupport.unpark(t);
        t.start();
        t.join();
    }
}
