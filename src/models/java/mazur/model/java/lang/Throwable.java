package mazur.model.java.lang;

import mazur.internal.*;

final class Throwable {
    private static final long TRACE = Machine.offset(java.lang.Throwable.class, "backtrace");
    private static final long DEPTH = Machine.offset(java.lang.Throwable.class, "depth");

    private static final long ELEMENTS = Machine.offset(java.lang.Throwable.class, "stackTrace");
    private static final long UNASSIGNED = Machine.offset(java.lang.Throwable.class, "UNASSIGNED_STACK");

    // The JDK's is synchronized, but nobody else knows the object yet.
    static java.lang.Throwable fillInStackTrace(java.lang.Throwable self) {
        if (Machine.getReference(self, ELEMENTS) != null || Machine.getReference(self, TRACE) != null) {
            fillInStackTrace(self, 0);
            Machine.putReference(self, ELEMENTS,
                Machine.getReference(Machine.statics(java.lang.Throwable.class), UNASSIGNED));
        }
        return self;
    }
    static java.lang.Throwable fillInStackTrace(java.lang.Throwable self, int dummy) {
        java.lang.Object trace = Machine.backtrace(self);
        Machine.putReference(self, TRACE, trace);
        Machine.putInt(self, DEPTH, Machine.arrayLength(trace));
        return self;
    }
}
