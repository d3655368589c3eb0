package mazur.model.java.lang;

import mazur.internal.*;

final class ThreadGroup {
    private static final long PARENT = Machine.offset(java.lang.ThreadGroup.class, "parent");

    static void clinit() {}

    static void uncaughtException(java.lang.ThreadGroup self, java.lang.Thread t, java.lang.Throwable e) {
        java.lang.ThreadGroup parent = (java.lang.ThreadGroup) Machine.getReference(self, PARENT);
        if (parent != null) {
            parent.uncaughtException(t, e);
            return;
        }
        java.lang.Thread.UncaughtExceptionHandler handler = java.lang.Thread.getDefaultUncaughtExceptionHandler();
        if (handler != null)
            handler.uncaughtException(t, e);
        else
            Boot.unhandled(e);
    }

    static java.lang.ThreadGroup getParent(java.lang.ThreadGroup self) {
        return Groups.parent((java.lang.ThreadGroup) Machine.getReference(self, PARENT));
    }

    static void checkAccess(java.lang.ThreadGroup self) {}
}
