package mazur.model.java.lang;

import mazur.internal.*;

final class NullPointerException {
    private static final long TRACE = Machine.offset(java.lang.Throwable.class, "backtrace");

    static java.lang.String getExtendedNPEMessage(java.lang.NullPointerException self) {
        long[] places = (long[]) Machine.getReference(self, TRACE);
        return places == null || places.length == 0 ? null
            : (java.lang.String) Machine.object(Machine.query(Machine.NULL_TEXT, places[0], 0));
    }
}
