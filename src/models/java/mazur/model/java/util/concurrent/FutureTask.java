package mazur.model.java.util.concurrent;

import mazur.internal.*;

/** Who waits for the result waits for the state; the JDK's list of waiting threads stays empty. */
final class FutureTask {
    private static final long STATE = Machine.offset(java.util.concurrent.FutureTask.class, "state");

    static int awaitDone(java.util.concurrent.FutureTask<?> self, boolean timed, long nanos) {
        long at = Machine.address(self) + STATE;
        if (!timed || Time.never(nanos))
            Machine.awaitAboveOne(at);
        else
            Time.passed(Machine.awaitAboveOneTimed(at), nanos);
        return Machine.getIntVolatile(self, STATE);
    }
}
