package mazur.model.java.lang;

import mazur.internal.*;

final class StackTraceElement {
    private static java.lang.String text(long place, int what) {
        return (java.lang.String) Machine.object(Machine.query(Machine.PLACE_TEXT, place, what));
    }
    static java.lang.StackTraceElement[] of(java.lang.Throwable thrown, int depth) {
        long[] places = (long[]) Machine.getReference(thrown, Machine.offset(java.lang.Throwable.class, "backtrace"));
        java.lang.StackTraceElement[] result = new java.lang.StackTraceElement[depth];
        for (int n = 0; n < depth; n++)
            result[n] = new java.lang.StackTraceElement(text(places[n], 0), text(places[n], 1), text(places[n], 2),
                (int) Machine.query(Machine.PLACE_TEXT, places[n], 3));
        return result;
    }
}
