package mazur.model.java.lang;

import mazur.internal.*;

final class Module {
    static void clinit() {}
    static boolean isNamed(java.lang.Module self) { return self.getName() != null; }
    static boolean canRead(java.lang.Module self, java.lang.Module other) { return true; }
    static boolean canUse(java.lang.Module self, java.lang.Class<?> service) { return true; }
    static boolean isExported(java.lang.Module self, java.lang.String pack) { return Modules.shows('e', self, pack); }
    static boolean isExported(java.lang.Module self, java.lang.String pack, java.lang.Module to) {
        return self == to || !self.isNamed() || Modules.shows('e', self, pack) || isOpen(self, pack, to);
    }
    static boolean isOpen(java.lang.Module self, java.lang.String pack) { return Modules.shows('o', self, pack); }
    /** Modules of the JDK open what they have to each other. */
    static boolean isOpen(java.lang.Module self, java.lang.String pack, java.lang.Module to) {
        return self == to || !self.isNamed() || to.isNamed() || Modules.shows('o', self, pack);
    }
    static java.lang.ModuleLayer getLayer(java.lang.Module self) { return null; }
    static java.lang.module.ModuleDescriptor getDescriptor(java.lang.Module self) {
        if (self.isNamed())
            throw Machine.unsupported("Module.getDescriptor of a module with a name");
        return null;
    }
    static java.lang.ClassLoader getClassLoader(java.lang.Module self) { return self.isNamed() ? null : Loaders.app(); }
    static java.lang.Module addReads(java.lang.Module self, java.lang.Module other) { return self; }
    static java.lang.Module addUses(java.lang.Module self, java.lang.Class<?> service) { return self; }
    static java.io.InputStream getResourceAsStream(java.lang.Module self, java.lang.String name) {
        java.lang.String path = name.startsWith("/") ? name.substring(1) : name;
        byte[] bytes = (byte[]) Machine.object(
            Machine.queryText(Machine.RESOURCE, self.isNamed() ? "/" + self.getName() + "/" + path : path, 0));
        return bytes == null ? null : new java.io.ByteArrayInputStream(bytes);
    }
}
