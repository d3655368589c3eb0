package mazur.internal;

/** The first frame of every thread. */
public final class Boot {
    private Boot() {}

    static final long ENDED = Machine.offset(Thread.class, "mazurEnded");
    private static final long HANDLER = Machine.offset(Thread.class, "uncaughtExceptionHandler");
    private static final long NAME = Machine.offset(Thread.class, "name");
    private static final long PRIORITY = Machine.offset(Thread.class, "priority");
    private static final long GROUP = Machine.offset(Thread.class, "group");
    private static final long NUMBER = Machine.offset(Thread.class, "mazurThread");
    private static final long ID = Machine.offset(Thread.class, "tid");
    private static final long GROUP_NAME = Machine.offset(ThreadGroup.class, "name");
    private static final long GROUP_PRIORITY = Machine.offset(ThreadGroup.class, "maxPriority");

    static void main() {
        Thread t = (Thread) Machine.newInstance(Machine.number(Thread.class));
        Machine.setCurrentThread(t);
        Machine.putInt(t, NUMBER, 1);
        Machine.putReference(t, NAME, "main");
        Machine.putInt(t, PRIORITY, 5);
        Machine.putLong(t, ID, 1);
        Object group = Machine.newInstance(Machine.number(ThreadGroup.class));
        Machine.putReference(group, GROUP_NAME, "main");
        Machine.putInt(group, GROUP_PRIORITY, 10);
        Machine.putReference(t, GROUP, group);
        try {
            Machine.callMain(new String[0]);
        } catch (Throwable e) {
            uncaught(t, e);
        }
        end(t);
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
        long features = Machine.query(Machine.FEATURES, 0, 0);
        if ((features & Interrupts.USED) != 0) { // a join may be interrupted
            synchronized (t) {
                Machine.putIntVolatile(t, ENDED, 1);
                t.notifyAll();
            }
        } else if (features != 0) {
            Machine.putIntVolatile(t, ENDED, 1);
        }
        if (Machine.daemons() && !Machine.driven()) { // the end of the program, which daemons may come before
            Machine.atomicBegin();
            Machine.atomicEnd();
        }
    }

    private static void uncaught(Thread t, Throwable e) {
        Thread.UncaughtExceptionHandler handler = (Thread.UncaughtExceptionHandler) Machine.getReference(t, HANDLER);
        if (handler == null)
            handler = Thread.getDefaultUncaughtExceptionHandler();
        if (handler != null) {
            handler.uncaughtException(t, e);
            return;
        }
        Throw.<RuntimeException>sneaky(e);
    }
}
