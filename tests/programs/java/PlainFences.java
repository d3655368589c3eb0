// Fences order plain accesses: message passing, and the optimistic reads of a StampedLock.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.StampedLock;

public class PlainFences {
    static final StampedLock lock = new StampedLock();
    static int data, flag, x, y;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            data = 7;
            VarHandle.releaseFence();
            flag = 1;
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        t.start();
        int seen = flag;
        VarHandle.acquireFence();
        if (seen == 1)
            assert data == 7;
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        if (stamp != 0 && lock.validate(stamp))
            assert a == b;
        t.join();
    }
}
