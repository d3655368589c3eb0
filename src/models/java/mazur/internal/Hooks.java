package mazur.internal;

/**
 * Shutdown hooks, in programs that name them. What the JVM's own thread does is done by one here, too: it waits until
 * all threads but daemons have ended, and runs the hooks.
 */
public final class Hooks {
    private Hooks() {}

    private static final int USED = 8; // among the features
    private static final long DAEMON = Machine.offset(Thread.class, "daemon");
    private static final long LIVE = Machine.offset(Hooks.class, "live");

    private static int live = 1; // threads that have not ended, without daemons

    public static boolean used() { return (Machine.query(Machine.FEATURES, 0, 0) & USED) != 0; }

    private static void count(int more) { Machine.getAndAddInt(Machine.statics(Hooks.class), LIVE, more); }

    public static void started(Thread t) {
        if (!Machine.getBoolean(t, DAEMON))
            count(1);
    }

    static void ended(Thread t) {
        if (!Machine.getBoolean(t, DAEMON))
            count(-1);
    }

    static void afterMain() {
        Thread last = new Thread(() -> {
            count(-1); // it does not wait for itself
            Machine.awaitZero(Machine.address(Machine.statics(Hooks.class)) + LIVE);
            run(0);
        }, "DestroyJavaVM");
        last.setDaemon(false);
        last.start();
    }

    private static void run(int status) {
        try {
            Class<?> shutdown = Class.forName("java.lang.Shutdown");
            Class<?> hooks = Class.forName("java.lang.ApplicationShutdownHooks");
            synchronized (shutdown) { // nobody comes second: this is the end
                Machine.call(Machine.queryText(Machine.METHOD_NAMED, "runHooks", Machine.address(hooks)));
                Machine.exit(status);
            }
        } catch (ClassNotFoundException e) {
            throw Machine.unsupported("shutdown hooks of this JDK");
        }
    }

    public static void exit(int status) {
        if (used())
            run(status);
        Machine.exit(status);
    }
}
