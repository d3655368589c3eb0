// Who waits for a thread's end in a method that has the thread's monitor gives the monitor back meanwhile, as the
// documentation of Thread.join says: the thread can enter it, and comes to its end.
// mazur: safe
// mazur: safe
// options: --reduce none
// mazur: safe
// options: --engine graph
public class JoinGivesMonitorBack extends Thread {
    boolean stop;

    synchronized void shut(int millis) throws InterruptedException {
        stop = true;
        join();
        assert !isAlive();
        join(millis);
    }

    synchronized boolean stopped() { return stop; }

    @Override public void run() {
        while (!stopped())
            Thread.yield();
    }

    public static void main(String[] args) throws InterruptedException {
        JoinGivesMonitorBack t = new JoinGivesMonitorBack();
        t.start();
        t.shut(5);
    }
}
