package mazur.internal;

/**
 * Threads for tasks that a program gives to no executor. The JDK has daemons of the common pool for them where there are
 * more than two processors, and otherwise a thread each. Here each has a thread, of which it is left open whether it is a
 * daemon until that matters: somebody asks, or all other threads have ended.
 */
public final class Async {
    private Async() {}

    private static final int USED = 32, ASKS = 64; // among the features
    private static final long ASYNC = Machine.offset(Thread.class, "mazurAsync");

    private static int kind; // guarded by the class; 1: daemons, 2: others, 0: still open

    static boolean used() { return (Machine.query(Machine.FEATURES, 0, 0) & (USED | ASKS)) == USED; }
    static boolean is(Thread t) { return Machine.getBoolean(t, ASYNC); }

    /** Does the program itself look at the number of processors? Then everything else must fit what it is told. */
    public static boolean processorsAsked() { return (Machine.query(Machine.FEATURES, 0, 0) & ASKS) != 0; }

    public static synchronized boolean daemons() {
        if (kind == 0)
            kind = Machine.nondetBoolean() ? 1 : 2;
        return kind == 1;
    }

    public static void start(Runnable task) {
        if (Groups.kept())
            throw Machine.unsupported("tasks that are given to no executor, and the group of their threads");
        Thread t = new Thread(java.util.Objects.requireNonNull(task));
        if (used()) {
            Machine.assumed("tasks that are given to no executor have a thread each", false);
            Machine.putBoolean(t, ASYNC, true);
        } else {
            Machine.assumed("there are 2 processors", false);
        }
        t.start();
    }
}
