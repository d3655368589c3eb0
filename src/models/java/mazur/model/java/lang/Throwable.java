package mazur.model.java.lang;

import mazur.internal.*;

final class Throwable {
    private static final long TRACE = Machine.offset(java.lang.Throwable.class, "backtrace");
    private static final long DEPTH = Machine.offset(java.lang.Throwable.class, "depth");

    static java.lang.Throwable fillInStackTrace(java.lang.Throwable self, int dummy) {
        java.lang.Object trace = Machine.backtrace(self);
        Machine.putReference(self, TRACE, trace);
        Machine.putInt(self, DEPTH, Machine.arrayLength(trace));
        return self;
    }
}
