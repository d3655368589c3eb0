package mazur.model.java.lang.ref;

import mazur.internal.*;

final class Reference {
    private static final long REFERENT = Machine.offset(java.lang.ref.Reference.class, "referent");

    static void clinit() {}
    static void clear0(java.lang.ref.Reference<?> self) { Machine.putReference(self, REFERENT, null); }
    static Object get(java.lang.ref.Reference<?> self) {
        Machine.assumed("no reference is cleared because its object is unreachable", true);
        return Machine.getReference(self, REFERENT);
    }
    static boolean refersTo0(java.lang.ref.Reference<?> self, Object o) { return Machine.getReference(self, REFERENT) == o; }
}
