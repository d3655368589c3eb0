// mazur: unsafe livelock
// options: --property termination --engine search
// Nobody sets what the loop waits for; that a daemon goes on for ever does not help.
public class SpinBesideDaemon {
    static volatile boolean set;
    static volatile int beat;

    public static void main(String[] arguments) throws InterruptedException {
        Thread waits = new Thread(() -> {
            while (!set)
                Thread.onSpinWait();
        });
        Thread beats = new Thread(() -> {
            for (;;) {
                beat = 1;
                beat = 0;
                Thread.yield();
            }
        });
        beats.setDaemon(true);
        waits.start();
        beats.start();
        waits.join();
    }
}
