// A group of threads knows its threads from their start to their end.
// mazur: safe
// options: --show-output
// prints: java.lang.ThreadGroup[name=g,maxpri=10]\n    Thread[one,5,g]\n    java.lang.ThreadGroup[name=inner,maxpri=10]\n        Thread[two,5,inner]\n
import java.util.concurrent.CountDownLatch;

public class Groups {
    static int interrupted;

    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g"), inner = new ThreadGroup(g, "inner");
        CountDownLatch never = new CountDownLatch(1);
        Runnable waits = () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                synchronized (g) {
                    interrupted++;
                }
            }
        };
        Thread one = new Thread(g, waits, "one"), two = new Thread(inner, waits, "two");
        assert g.activeCount() == 0 && Thread.activeCount() == 1;
        one.start();
        two.start();
        Thread[] all = new Thread[3];
        assert g.activeCount() == 2 && inner.activeCount() == 1 && Thread.activeCount() == 3;
        assert g.enumerate(all) == 2 && all[0] == one && all[1] == two && g.enumerate(all, false) == 1;
        g.list();
        g.interrupt();
        one.join();
        two.join();
        assert interrupted == 2 && g.activeCount() == 0;
        g.destroy();
        assert inner.isDestroyed();
        try {
            new Thread(inner, waits);
            assert false;
        } catch (IllegalThreadStateException e) {
        }
    }
}
