// What an interrupt of a thread that waits looks like.
// mazur: unsafe assertion
// shows: stops waiting on Object@14, with Object@14 locked again
// shows: Thread@15.interrupted = 1
// mazur: unsafe assertion
// options: --engine graph
// shows: is interrupted
// shows: stops waiting on Object@14, with Object@14 locked again
// shows: Thread@15.interrupted = 1
public class InterruptedWait {
    static boolean inside;

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        Thread t = new Thread(() -> {
            synchronized (o) {
                inside = true;
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    assert false; // error
                }
            }
        });
        t.setDaemon(true);
        t.start();
        synchronized (o) {
            if (inside) // and so it waits
                t.interrupt();
        }
    }
}
