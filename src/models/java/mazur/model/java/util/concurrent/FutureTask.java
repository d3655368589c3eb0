package mazur.model.java.util.concurrent;

import mazur.internal.*;

/** Who waits for the result waits for the state; the JDK's list of waiting threads stays empty. */
final class FutureTask {
    int mazurWord, mazurWaiting; // for waiting that can be interrupted

    private static final Class<?> SELF = java.util.concurrent.FutureTask.class;
    private static final long STATE = Machine.offset(SELF, "state");
    private static final long CALLABLE = Machine.offset(SELF, "callable");
    private static final long WORD = Machine.offset(SELF, "mazurWord");
    private static final long WAITING = Machine.offset(SELF, "mazurWaiting");

    static Object get(java.util.concurrent.FutureTask<?> self) throws InterruptedException {
        int state = awaitDone(self, false, 0);
        long report = Machine.queryText(Machine.INVOKER, "report(I)Ljava/lang/Object;", Machine.address(SELF));
        return Machine.callWith(report, new Object[] {self, state});
    }
    static int awaitDone(java.util.concurrent.FutureTask<?> self, boolean timed, long nanos) throws InterruptedException {
        long at = Machine.address(self);
        return Futures.await(at + STATE, at + WORD, at + WAITING, timed ? nanos : Time.NEVER);
    }
    static void finishCompletion(java.util.concurrent.FutureTask<?> self) {
        Futures.signal(Machine.address(self) + WORD, Machine.address(self) + WAITING);
        Machine.callWith(Machine.queryText(Machine.INVOKER, "done()V", Machine.address(SELF)), new Object[] {self});
        Machine.putReference(self, CALLABLE, null);
    }
}
