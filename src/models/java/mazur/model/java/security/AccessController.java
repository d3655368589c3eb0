package mazur.model.java.security;

import mazur.internal.*;

final class AccessController {
    static <T> T doPrivileged(java.security.PrivilegedAction<T> action) { return action.run(); }
    static <T> T doPrivileged(java.security.PrivilegedAction<T> action, java.security.AccessControlContext c) { return action.run(); }
    static <T> T doPrivileged(java.security.PrivilegedExceptionAction<T> action) throws Exception { return action.run(); }
    static java.security.AccessControlContext getContext() { return null; }
    static java.security.AccessControlContext getStackAccessControlContext() { return null; }
    static java.security.ProtectionDomain getProtectionDomain(Class<?> c) { return null; }
    static java.security.AccessControlContext getInheritedAccessControlContext() { return null; }
    static void ensureMaterialized(Object o) {}
    static void checkPermission(java.security.Permission p) {}
}
