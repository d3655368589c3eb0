// A notify that comes too early is lost; that the wait might end by itself does not help.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
public class LostNotify {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        t.start();
        synchronized (lock) {
            lock.wait();
        }
        t.join();
    }
}
