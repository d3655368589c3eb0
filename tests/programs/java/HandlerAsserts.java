// An assertion in a handler of uncaught exceptions is one of the program's.
// mazur: unsafe assertion
public class HandlerAsserts {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("first"); });
        t.setUncaughtExceptionHandler((thread, e) -> {
            assert e.getMessage() == null; // error
        });
        t.start();
        t.join();
    }
}
