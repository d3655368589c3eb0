package mazur.model.java.lang;

import mazur.internal.*;

final class Thread {
    // Added to every thread.
    int mazurThread;   // its number in the machine + 1; 0: not started
    int mazurPermit;   // of park
    int mazurInterrupted;
    int mazurChildren; // threads it has made
    int mazurUnnamed;  // of them, those it gave no name
    int mazurLocals;   // ThreadLocals it has made
    int mazurEnded;
    boolean mazurAsync; // a daemon or not: see mazur.internal.Async
    long mazurDraws;   // state of the sequence of random numbers

    private static final long ENDED = Machine.offset(java.lang.Thread.class, "mazurEnded");
    private static final long NUMBER = Machine.offset(java.lang.Thread.class, "mazurThread");
    private static final long PERMIT = Machine.offset(java.lang.Thread.class, "mazurPermit");
    private static final long CHILDREN = Machine.offset(java.lang.Thread.class, "mazurChildren");
    private static final long UNNAMED = Machine.offset(java.lang.Thread.class, "mazurUnnamed");
    private static final long NAME = Machine.offset(java.lang.Thread.class, "name");
    private static final long TARGET = Machine.offset(java.lang.Thread.class, "target");
    private static final long PRIORITY = Machine.offset(java.lang.Thread.class, "priority");
    private static final long DAEMON = Machine.offset(java.lang.Thread.class, "daemon");
    private static final long ASYNC = Machine.offset(java.lang.Thread.class, "mazurAsync");
    private static final long GROUP = Machine.offset(java.lang.Thread.class, "group");
    private static final long INHERITED = Machine.offset(java.lang.Thread.class, "inheritableThreadLocals");
    private static final long ID = Machine.offset(java.lang.Thread.class, "tid");

    static java.lang.Thread currentThread() { return Machine.currentThread(); }
    static void clinit() {}

    // Numbers that do not depend on what other threads do: each thread counts those it makes.
    private static int next(long counter) {
        java.lang.Thread me = Machine.currentThread();
        int n = Machine.getInt(me, counter);
        Machine.putInt(me, counter, n + 1);
        return n + 100000 * Machine.self();
    }
    static int nextThreadNum() { return next(UNNAMED); }
    static void init(java.lang.Thread self, java.lang.ThreadGroup g, Runnable target, java.lang.String name, long stackSize,
                     java.security.AccessControlContext acc, boolean inherit) {
        if (name == null)
            throw new java.lang.NullPointerException("name cannot be null");
        java.lang.Thread parent = Machine.currentThread();
        Machine.putReference(self, NAME, name);
        Machine.putReference(self, TARGET, target);
        Machine.putBoolean(self, DAEMON, Machine.getBoolean(parent, DAEMON));
        Machine.putBoolean(self, ASYNC, Machine.getBoolean(parent, ASYNC));
        Machine.putReference(self, GROUP, g == null ? Machine.getReference(parent, GROUP) : g);
        if (Groups.kept())
            Groups.made(self);
        setPriority(self, Machine.getInt(parent, PRIORITY));
        Machine.putLong(self, ID, 2 + next(CHILDREN));
        java.lang.Object locals = Machine.getReference(parent, INHERITED);
        if (inherit && locals != null)
            Machine.putReference(self, INHERITED, Machine.callWith(Machine.queryText(Machine.METHOD_NAMED,
                "createInheritedMap", Machine.address(java.lang.ThreadLocal.class)), locals));
    }
    static void start(java.lang.Thread self) {
        if (Machine.getInt(self, NUMBER) != 0)
            throw new IllegalThreadStateException();
        if (Groups.kept())
            Groups.start(self, () -> begin(self));
        else
            begin(self);
    }
    private static void begin(java.lang.Thread self) {
        Machine.putInt(self, NUMBER, -1);
        if (Interrupts.unparks() && Machine.getInt(self, PERMIT) != 0) // who has not been started is given none
            Machine.putInt(self, PERMIT, 0);
        if (Hooks.counts())
            Hooks.started(self);
        int number = Machine.start(self);
        Machine.putInt(self, NUMBER, number + 1);
        if (Machine.getBoolean(self, DAEMON))
            Machine.daemon(number);
    }
    static void join(java.lang.Thread self) throws InterruptedException {
        if (Machine.getInt(self, NUMBER) == 0)
            return;
        if (Monitor.joinsLock())
            synchronized (self) {
                while (Machine.getIntVolatile(self, ENDED) == 0)
                    Monitor.rest(self, Time.NEVER);
            }
        int number = Machine.getInt(self, NUMBER);
        if (number > 0)
            Machine.join(number - 1);
    }
    /** Threads that have ended did not say so if nobody seemed to look: then all begins again, and they do. */
    private static void looked() {
        if (Machine.query(Machine.FEATURES, 1, 0) == 4 && !Monitor.joinsLock())
            Machine.lockJoins();
    }
    static boolean isAlive(java.lang.Thread self) {
        looked();
        return Machine.getInt(self, NUMBER) != 0 && Machine.getIntVolatile(self, ENDED) == 0;
    }
    static java.lang.ThreadGroup getThreadGroup(java.lang.Thread self) {
        boolean ended = self != Machine.currentThread() && Machine.getInt(self, NUMBER) != 0 && !isAlive(self);
        return ended ? null : (java.lang.ThreadGroup) Machine.getReference(self, GROUP);
    }
    static java.lang.Thread.State getState(java.lang.Thread self) {
        if (Machine.getInt(self, NUMBER) == 0)
            return java.lang.Thread.State.NEW;
        if (self == Machine.currentThread())
            return java.lang.Thread.State.RUNNABLE;
        if (!isAlive(self))
            return java.lang.Thread.State.TERMINATED;
        throw Machine.unsupported("Thread.getState of a thread that has not ended");
    }
    static void join(java.lang.Thread self, long millis) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        if (millis == 0 || Time.never(Time.nanos(millis))) {
            self.join();
            return;
        }
        looked();
        if (Machine.getInt(self, NUMBER) == 0)
            return;
        if (Monitor.joinsLock())
            synchronized (self) {
                for (int how = 0; how == 0 && Machine.getIntVolatile(self, ENDED) == 0;)
                    how = Monitor.rest(self, Time.nanos(millis));
            }
        else
            Time.passed(Machine.awaitOneTimed(Machine.address(self) + ENDED), Time.nanos(millis));
    }
    static void yield() {}
    static void onSpinWait() {}
    static void sleep(long millis) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        if (Interrupts.take(Machine.currentThread()))
            throw new InterruptedException("sleep interrupted");
        if (millis > 0 && (Machine.query(Machine.FEATURES, 0, 0) & 2) != 0) {
            java.lang.Object alone = new java.lang.Object();
            synchronized (alone) {
                Monitor.rest(alone, Time.nanos(millis));
            }
        } else {
            Machine.pass(Time.nanos(millis));
        }
    }
    static void sleep(long millis, int nanos) throws InterruptedException {
        if (millis >= 0 && (nanos < 0 || nanos > 999999))
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        java.lang.Thread.sleep(millis);
    }
    static void interrupt(java.lang.Thread self) { Interrupts.interrupt(self); }
    static boolean interrupted() { return Interrupts.take(Machine.currentThread()); }
    static boolean isInterrupted(java.lang.Thread self) { return Interrupts.is(self); }
    static boolean holdsLock(java.lang.Object o) { return Machine.holds(o) != 0; }
    static void setPriority(java.lang.Thread self, int priority) {
        if (priority < 1 || priority > 10)
            throw new IllegalArgumentException();
        java.lang.Object group = Machine.getReference(self, GROUP);
        int most = group == null ? 10 : Machine.getInt(group, MOST);
        Machine.putInt(self, PRIORITY, priority < most ? priority : most);
    }
    private static final long MOST = Machine.offset(java.lang.ThreadGroup.class, "maxPriority");
    static void setName(java.lang.Thread self, java.lang.String name) {
        if (name == null)
            throw new java.lang.NullPointerException("name cannot be null");
        Machine.putReference(self, NAME, name);
    }
    static void checkAccess(java.lang.Thread self) {}
    static void setDaemon(java.lang.Thread self, boolean on) {
        if (Machine.getInt(self, NUMBER) != 0)
            throw new IllegalThreadStateException();
        Machine.putBoolean(self, DAEMON, on);
        Machine.putBoolean(self, ASYNC, false);
    }
    static boolean isDaemon(java.lang.Thread self) {
        return Machine.getBoolean(self, ASYNC) ? Async.daemons() : Machine.getBoolean(self, DAEMON);
    }
    static java.lang.ClassLoader getContextClassLoader(java.lang.Thread self) {
        java.lang.ClassLoader set = (java.lang.ClassLoader) Machine.getReference(self, CONTEXT);
        return set == null ? Loaders.app() : set;
    }
    private static final long CONTEXT = Machine.offset(java.lang.Thread.class, "contextClassLoader");
    static java.lang.StackTraceElement[] getStackTrace(java.lang.Thread self) {
        if (self != Machine.currentThread())
            throw Machine.unsupported("Thread.getStackTrace of another thread");
        java.lang.StackTraceElement[] below = new Exception().getStackTrace();
        java.lang.StackTraceElement[] all = new java.lang.StackTraceElement[below.length + 1];
        all[0] = new java.lang.StackTraceElement(null, "java.base", null, "java.lang.Thread", "getStackTrace", "Thread.java", 1610);
        java.lang.System.arraycopy(below, 0, all, 1, below.length);
        return all;
    }
}
