package mazur.model.java.lang;

import mazur.internal.*;

final class StackTraceElement {
    static java.lang.StackTraceElement[] of(java.lang.Throwable thrown, int depth) {
        long[] places = (long[]) Machine.getReference(thrown, Machine.offset(java.lang.Throwable.class, "backtrace"));
        java.lang.StackTraceElement[] result = new java.lang.StackTraceElement[depth];
        for (int n = 0; n < depth; n++)
            result[n] = Frames.element(places[n]);
        return result;
    }
}
