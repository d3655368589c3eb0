package mazur.model.jdk.internal.reflect;

import mazur.internal.*;

final class Reflection {
    static void clinit() {}
    static Class<?> getCallerClass() { return Object.class; }
    static int getClassAccessFlags(Class<?> c) { return c.getModifiers(); }
    static boolean areNestMates(Class<?> a, Class<?> b) { return a.getNestHost() == b.getNestHost(); }
    static void ensureMemberAccess(Class<?> a, Class<?> b, Class<?> c, int flags) {}
    static boolean verifyMemberAccess(Class<?> a, Class<?> b, Class<?> c, int flags) { return true; }
}
