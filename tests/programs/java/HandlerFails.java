// What a handler of uncaught exceptions throws is ignored, as by the JVM.
// mazur: safe
// mazur: safe
// options: --engine graph
public class HandlerFails {
    static int handled;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("first"); });
        t.setUncaughtExceptionHandler((thread, e) -> {
            handled++;
            throw new RuntimeException("second");
        });
        t.start();
        t.join();
        assert handled == 1;
    }
}
