package mazur.internal;

/** The first frame of every thread. */
public final class Boot {
    private Boot() {}

    static final long ENDED = Machine.offset(Thread.class, "mazurEnded");
    private static final long NAME = Machine.offset(Thread.class, "name");
    private static final long PRIORITY = Machine.offset(Thread.class, "priority");
    private static final long GROUP = Machine.offset(Thread.class, "group");
    static final long NUMBER = Machine.offset(Thread.class, "mazurThread");
    private static final long ID = Machine.offset(Thread.class, "tid");
    private static final long GROUP_NAME = Machine.offset(ThreadGroup.class, "name");
    private static final long GROUP_PARENT = Machine.offset(ThreadGroup.class, "parent");
    private static final long GROUP_PRIORITY = Machine.offset(ThreadGroup.class, "maxPriority");

    /** The main thread, before any initialiser of the library runs. */
    static void begin() {
        Thread t = (Thread) Machine.newInstance(Machine.number(Thread.class));
        Machine.setCurrentThread(t);
        Machine.putInt(t, NUMBER, 1);
        Machine.putReference(t, NAME, "main");
        Machine.putInt(t, PRIORITY, 5);
        Machine.putLong(t, ID, 1);
        Machine.putReference(t, GROUP, group("main", group("system", null)));
        Groups.begin(t);
    }

    private static Object group(String name, Object parent) {
        Object made = Machine.newInstance(Machine.number(ThreadGroup.class));
        Machine.putReference(made, GROUP_NAME, name);
        Machine.putReference(made, GROUP_PARENT, parent);
        Machine.putInt(made, GROUP_PRIORITY, 10);
        return made;
    }

    static void main() {
        Thread t = Machine.currentThread();
        try {
            Machine.callMain(new String[0]);
        } catch (Throwable e) {
            uncaught(t, e);
        }
        if (Hooks.used())
            Hooks.afterMain();
        end(t);
        if (Groups.kept() && !Hooks.used())
            Groups.afterMain();
    }

    static void thread(Thread t) {
        Machine.setCurrentThread(t);
        try {
            t.run();
        } catch (Throwable e) {
            uncaught(t, e);
        }
        end(t);
    }

    /** What others can see of a thread's end, as far as anybody looks. */
    private static void end(Thread t) {
        if (Groups.kept())
            Groups.ended(t);
        long features = Machine.query(Machine.FEATURES, 0, 0);
        // A join may be interrupted, or be the program's own, or meet others who have the monitor.
        if ((features & Interrupts.USED) != 0 || Machine.joinsLock()) {
            synchronized (t) {
                Machine.putIntVolatile(t, ENDED, 1);
                t.notifyAll();
            }
        } else if ((features & Interrupts.ENDS) != 0) {
            Machine.putIntVolatile(t, ENDED, 1);
        }
        if (Hooks.counts())
            Hooks.ended(t);
        if (Machine.daemons() && !Machine.driven()) { // the end of the program, which daemons may come before
            Machine.atomicBegin();
            Machine.atomicEnd();
        }
    }

    /** An exception that nobody handles, on its way out of a handler. */
    private static final class Unhandled extends Error {
        final Throwable problem;
        Unhandled(Throwable problem) {
            super(null, null, false, false);
            this.problem = problem;
        }
    }

    /** What a handler throws is ignored, as by the JVM, unless it is an assertion of the program. */
    private static void uncaught(Thread t, Throwable e) {
        Throwable left;
        try {
            t.getUncaughtExceptionHandler().uncaughtException(t, e);
            return;
        } catch (Unhandled u) {
            left = u.problem;
        } catch (AssertionError a) {
            left = a;
        } catch (Throwable ignored) {
            return;
        }
        int kind = left instanceof AssertionError ? Machine.ASSERTION
            : left instanceof IllegalMonitorStateException ? Machine.LOCK : Machine.EXCEPTION;
        if (Machine.asked(kind))
            Throw.<RuntimeException>sneaky(left);
    }

    public static void unhandled(Throwable e) { throw new Unhandled(e); }
}
