package mazur.model.java.util.concurrent;

import mazur.internal.*;

/** See mazur.internal.ForkJoin. */
final class ForkJoinTask {
    int mazurWord, mazurWaiting;

    static int awaitDone(java.util.concurrent.ForkJoinTask<?> self, java.util.concurrent.ForkJoinPool pool, boolean ran,
                         boolean interruptible, boolean timed, long nanos) {
        return ForkJoin.await(self, pool, ran, interruptible, timed, nanos);
    }
    static void signalWaiters(java.util.concurrent.ForkJoinTask<?> self) { ForkJoin.signal(self); }

    private static final jdk.internal.misc.Unsafe UNSAFE = jdk.internal.misc.Unsafe.getUnsafe();
    private static final long STATUS = Machine.offset(java.util.concurrent.ForkJoinTask.class, "status");
    private static final int THROWN = 1 << 17;

    /** Who completes a task with an exception does not call signalWaiters: the JDK unparks those who wait on the spot. */
    static boolean casStatus(java.util.concurrent.ForkJoinTask<?> self, int from, int to) {
        boolean set = UNSAFE.compareAndSetInt(self, STATUS, from, to);
        if (set && from >= 0 && (to & THROWN) != 0)
            ForkJoin.signal(self);
        return set;
    }

    private static final long AUX = Machine.offset(java.util.concurrent.ForkJoinTask.class, "aux");

    /** What was thrown in another thread is the cause of an exception of the same class, if one can be made. */
    static Throwable getThrowableException(java.util.concurrent.ForkJoinTask<?> self) {
        Object aux = Machine.getReference(self, AUX);
        if (aux == null)
            return null;
        Throwable e = (Throwable) Machine.getReference(aux, Machine.offset(aux.getClass(), "ex"));
        Object thread = Machine.getReference(aux, Machine.offset(aux.getClass(), "thread"));
        if (e == null || thread == Machine.currentThread() || (e.getClass().getModifiers() & 1) == 0)
            return e;
        try {
            return (Throwable) e.getClass().getConstructor(Throwable.class).newInstance(e);
        } catch (Exception none) {
            try {
                return ((Throwable) e.getClass().getConstructor().newInstance()).initCause(e);
            } catch (Exception neither) {
                return e;
            }
        }
    }
    static boolean tryUnfork(java.util.concurrent.ForkJoinTask<?> self) { return ForkJoin.unfork(self) != null; }
    static int getQueuedTaskCount() { return ForkJoin.size(); }
    static java.util.concurrent.ForkJoinTask<?> peekNextLocalTask() { return ForkJoin.peek(); }
    static java.util.concurrent.ForkJoinTask<?> pollNextLocalTask() { return inside() ? ForkJoin.unfork(null) : null; }
    static java.util.concurrent.ForkJoinTask<?> pollTask() { return inside() ? ForkJoin.poll() : null; }
    static void helpQuiesce() {
        ForkJoin.awaitQuiescence(inside() ? java.util.concurrent.ForkJoinTask.getPool()
                                          : java.util.concurrent.ForkJoinPool.commonPool(), Time.NEVER);
    }
    private static boolean inside() { return java.util.concurrent.ForkJoinTask.inForkJoinPool(); }
}
