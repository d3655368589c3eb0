// What a daemon does wrong is wrong, also if the program could have ended before.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
public class DaemonFails {
    static volatile int x;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            assert x == 0; // error
        });
        daemon.setDaemon(true);
        daemon.start();
        x = 1;
    }
}
