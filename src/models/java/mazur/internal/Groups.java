package mazur.internal;

/**
 * Which threads a group has, in programs that ask for it: kept where the JDK keeps it, under the group's monitor, so that
 * the JDK's own methods find it there. What the JVM's own threads in the system group are is not known.
 */
public final class Groups {
    private Groups() {}

    private static final int USED = 256; // among the features
    private static final long GROUP = Machine.offset(Thread.class, "group");
    private static final long THREADS = Machine.offset(ThreadGroup.class, "threads");
    private static final long COUNT = Machine.offset(ThreadGroup.class, "nthreads");
    private static final long UNSTARTED = Machine.offset(ThreadGroup.class, "nUnstartedThreads");
    private static final long PARENT = Machine.offset(ThreadGroup.class, "parent");
    private static final long GROUPS = Machine.offset(ThreadGroup.class, "ngroups");
    private static final long DESTROYED = Machine.offset(ThreadGroup.class, "destroyed");

    private static boolean kept;

    public static boolean kept() { return kept; }

    /** With the main thread. */
    static void begin(Thread t) {
        kept = (Machine.query(Machine.FEATURES, 2, 0) & USED) != 0;
        if (kept)
            enter(t);
    }

    private static ThreadGroup of(Thread t) { return (ThreadGroup) Machine.getReference(t, GROUP); }
    private static void count(ThreadGroup g, long what, int more) { Machine.putInt(g, what, Machine.getInt(g, what) + more); }
    private static void check(ThreadGroup g) {
        if (Machine.getBoolean(g, DESTROYED))
            throw new IllegalThreadStateException();
    }

    private static void enter(Thread t) {
        ThreadGroup g = of(t);
        Thread[] all = (Thread[]) Machine.getReference(g, THREADS);
        int count = Machine.getInt(g, COUNT);
        if (all == null || count == all.length) {
            Thread[] more = new Thread[2 * count + 2];
            for (int n = 0; n < count; n++)
                more[n] = all[n];
            Machine.putReference(g, THREADS, more);
            all = more;
        }
        all[count] = t;
        count(g, COUNT, 1);
    }

    public static void made(Thread t) {
        ThreadGroup g = of(t);
        synchronized (g) {
            check(g);
            count(g, UNSTARTED, 1);
        }
    }

    /** Who finds the thread in its group finds it started. */
    public static void start(Thread t, Runnable starts) {
        ThreadGroup g = of(t);
        synchronized (g) {
            check(g);
            enter(t);
            count(g, UNSTARTED, -1);
            starts.run();
        }
    }

    static void ended(Thread t) {
        ThreadGroup g = of(t);
        synchronized (g) {
            Thread[] all = (Thread[]) Machine.getReference(g, THREADS);
            int count = Machine.getInt(g, COUNT), at = 0;
            while (at < count && all[at] != t)
                at++;
            if (at < count) {
                for (; at + 1 < count; at++)
                    all[at] = all[at + 1];
                all[at] = null;
                count(g, COUNT, -1);
            }
            if (count == 1)
                g.notifyAll();
            if (g.isDaemon() && count == 1 && Machine.getInt(g, UNSTARTED) == 0 && Machine.getInt(g, GROUPS) == 0)
                g.destroy();
        }
    }

    /** The JVM's main thread comes back under another name, and waits for the others. */
    static void afterMain() {
        Thread last = new Thread("DestroyJavaVM");
        Machine.putInt(last, Boot.NUMBER, -1);
        synchronized (of(last)) {
            enter(last);
            count(of(last), UNSTARTED, -1);
        }
    }

    public static ThreadGroup parent(ThreadGroup found) {
        if (kept && found != null && Machine.getReference(found, PARENT) == null)
            throw Machine.unsupported("the threads of the JVM itself, in the system group");
        return found;
    }
}
