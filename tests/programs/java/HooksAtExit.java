// System.exit runs the hooks, and what comes after it does not happen.
// mazur: unsafe exception
public class HooksAtExit {
    static boolean ready;

    public static void main(String[] args) {
        Thread hook = new Thread(() -> {
            if (ready)
                throw new IllegalStateException("reached"); // error
        });
        Runtime.getRuntime().addShutdownHook(hook);
        Thread removed = new Thread(() -> { throw new IllegalStateException("removed"); });
        Runtime.getRuntime().addShutdownHook(removed);
        if (!Runtime.getRuntime().removeShutdownHook(removed))
            throw new IllegalStateException();
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            throw new IllegalStateException();
        } catch (IllegalArgumentException expected) {
        }
        ready = true;
        System.exit(0);
        throw new IllegalStateException("after the end");
    }
}
