package mazur.model.java.lang;

import mazur.internal.*;

final class ThreadLocal {
    private static final long LOCALS = Machine.offset(java.lang.Thread.class, "mazurLocals");

    static int nextHashCode() {
        java.lang.Thread me = Machine.currentThread();
        int n = Machine.getInt(me, LOCALS);
        Machine.putInt(me, LOCALS, n + 1);
        return (n + 1000 * Machine.self()) * 0x61c88647;
    }
}
