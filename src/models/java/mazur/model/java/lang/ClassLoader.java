package mazur.model.java.lang;

import mazur.internal.*;

final class ClassLoader {
    static void clinit() {}
    static java.lang.ClassLoader getSystemClassLoader() { return Loaders.app(); }
    static java.lang.ClassLoader getPlatformClassLoader() { return Loaders.platform(); }
    static java.lang.ClassLoader getBuiltinAppClassLoader() { return Loaders.app(); }
    static java.lang.ClassLoader getBuiltinPlatformClassLoader() { return Loaders.platform(); }
    static java.lang.Package definePackage(java.lang.ClassLoader self, java.lang.Class<?> c) { return Loaders.packageOf(c); }
    static boolean registerAsParallelCapable() { return true; }
    static void checkClassLoaderPermission(java.lang.ClassLoader l, java.lang.Class<?> caller) {}
    static void loadLibrary(java.lang.Class<?> from, java.lang.String name) {
        throw Machine.unsupported("System.loadLibrary of " + name);
    }

    static java.lang.Class<?> findBootstrapClass(java.lang.String name) {
        java.lang.Class<?> c = (java.lang.Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        return c != null && Loaders.of(c) == null ? c : null;
    }
    /** Those of the machine's loaders are always there; of others, what they have defined. */
    static java.lang.Class<?> findLoadedClass0(java.lang.ClassLoader self, java.lang.String name) {
        java.lang.Class<?> c = (java.lang.Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        return c != null && Loaders.of(c) == self ? c : null;
    }
    static java.lang.Class<?> defineClass1(java.lang.ClassLoader loader, java.lang.String name, byte[] bytes, int from, int count,
        java.security.ProtectionDomain domain, java.lang.String source) {
        return Loaders.define(loader, bytes, from, count, false);
    }
    static java.security.ProtectionDomain preDefineClass(java.lang.ClassLoader self, java.lang.String name, java.security.ProtectionDomain domain) { return domain; }
    static void postDefineClass(java.lang.ClassLoader self, java.lang.Class<?> c, java.security.ProtectionDomain domain) {}
    static java.lang.String defineClassSourceLocation(java.lang.ClassLoader self, java.security.ProtectionDomain domain) { return null; }

    static java.io.InputStream getSystemResourceAsStream(java.lang.String name) { return getResourceAsStream(Loaders.app(), name); }
    static java.io.InputStream getResourceAsStream(java.lang.ClassLoader self, java.lang.String name) {
        if (!Loaders.builtIn(self)) {
            java.net.URL url = self.getResource(name);
            if (url != null)
                throw Machine.unsupported("a stream from " + url);
            return null;
        }
        java.util.Objects.requireNonNull(name);
        byte[] bytes = (byte[]) Machine.object(Machine.queryText(Machine.RESOURCE, name, 0));
        return bytes == null || name.startsWith("/") ? null : new java.io.ByteArrayInputStream(bytes);
    }
    static java.net.URL getSystemResource(java.lang.String name) { return getResource(Loaders.app(), name); }
    static java.net.URL getResource(java.lang.ClassLoader self, java.lang.String name) {
        if (getResourceAsStream(Loaders.app(), name) != null)
            throw Machine.unsupported("the address of the resource " + name);
        return null;
    }
    static java.util.Enumeration<java.net.URL> getResources(java.lang.ClassLoader self, java.lang.String name) {
        getResource(self, name);
        return java.util.Collections.emptyEnumeration();
    }
}
