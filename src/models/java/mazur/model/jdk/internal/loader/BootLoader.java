package mazur.model.jdk.internal.loader;

import mazur.internal.*;

final class BootLoader {
    static void clinit() {
        Class<?> c = (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, "jdk.internal.loader.BootLoader", 0));
        Machine.putReference(Machine.statics(c), Machine.offset(c, "CLASS_LOADER_VALUE_MAP"),
            new java.util.concurrent.ConcurrentHashMap<>());
    }
    static Package definePackage(Class<?> c) { return Loaders.packageOf(c); }
    static Module getUnnamedModule() { return Modules.unnamed(); }
    /** Their natives have models or are unsupported, one by one. */
    static void loadLibrary(String name) {}
    static Class<?> loadClassOrNull(String name) { return (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0)); }
    static Class<?> loadClass(Module m, String name) {
        Class<?> c = loadClassOrNull(name);
        return c != null && c.getModule() == m ? c : null;
    }
    static java.io.InputStream findResourceAsStream(String module, String name) {
        byte[] bytes = (byte[]) Machine.object(Machine.queryText(Machine.RESOURCE, "/" + module + "/" + name, 0));
        return bytes == null ? null : new java.io.ByteArrayInputStream(bytes);
    }
    static boolean hasClassPath() { return false; }
}
