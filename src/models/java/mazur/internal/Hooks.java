package mazur.internal;

/**
 * The end of the program where more belongs to it than that all threads but daemons have ended: shutdown hooks, in programs
 * that name them, and threads that may be daemons or not. What the JVM's own thread does with hooks is done by one here,
 * too: it waits for that moment, and runs them.
 */
public final class Hooks {
    private Hooks() {}

    private static final int USED = 8; // among the features
    private static final long DAEMON = Machine.offset(Thread.class, "daemon");
    private static final long LIVE = Machine.offset(Hooks.class, "live");

    private static final long TASKS = Machine.offset(Hooks.class, "tasks");

    private static int live = 1; // threads that have not ended, without daemons and those that may be
    private static int tasks;    // those that may be daemons, if there are hooks

    public static boolean used() { return (Machine.query(Machine.FEATURES, 0, 0) & USED) != 0; }

    /** Does it matter how many threads there are? */
    public static boolean counts() { return used() || Async.used(); }

    private static int count(long what, int more) {
        return more + Machine.getAndAddInt(Machine.statics(Hooks.class), what, more);
    }
    private static void awaitNone(long what) { Machine.awaitZero(Machine.address(Machine.statics(Hooks.class)) + what); }

    public static void started(Thread t) { counted(t, 1); }

    static void ended(Thread t) {
        if (counted(t, -1) && !used() && Async.daemons())
            Machine.exit(0);
    }

    /** Has the last of those ended that are no daemons? */
    private static boolean counted(Thread t, int more) {
        if (Async.is(t)) {
            if (used())
                count(TASKS, more);
            return false;
        }
        return !Machine.getBoolean(t, DAEMON) && count(LIVE, more) == 0;
    }

    static void afterMain() {
        Thread last = new Thread(() -> {
            count(LIVE, -1); // it does not wait for itself
            awaitNone(LIVE);
            if (Async.used() && !Async.daemons())
                awaitTasks();
            run(0);
        }, "DestroyJavaVM");
        last.setDaemon(false);
        last.start();
    }

    /** They may start others, of either kind. */
    private static void awaitTasks() {
        do {
            awaitNone(TASKS);
            awaitNone(LIVE);
        } while (Machine.getIntVolatile(Machine.statics(Hooks.class), TASKS) != 0);
    }

    private static void run(int status) {
        try {
            Class<?> shutdown = Class.forName("java.lang.Shutdown");
            Class<?> hooks = Class.forName("java.lang.ApplicationShutdownHooks");
            synchronized (shutdown) { // nobody comes second: this is the end
                try {
                    Machine.call(Machine.queryText(Machine.METHOD_NAMED, "runHooks", Machine.address(hooks)));
                } catch (Throwable e) {
                    // A hook could not be started; the JVM says nothing about it.
                }
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
