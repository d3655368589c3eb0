package mazur.model.java.lang;

import mazur.internal.*;

final class System {
    static void clinit() {
        java.lang.Object statics = Machine.statics(java.lang.System.class);
        Machine.putReference(statics, Machine.offset(java.lang.System.class, "out"), Out.make(1));
        Machine.putReference(statics, Machine.offset(java.lang.System.class, "err"), Out.make(2));
        Machine.call(Machine.queryText(Machine.STATIC_METHOD, "setJavaLangAccess", Machine.address(java.lang.System.class)));
    }
    static void arraycopy(java.lang.Object from, int at, java.lang.Object to, int start, int count) { Arrays.copy(from, at, to, start, count); }
    static int identityHashCode(java.lang.Object o) {
        if (o == null)
            return 0;
        long x = Machine.address(o) >>> 4;
        x = (x ^ (x >>> 15)) * 0x2c1b3c6dL;
        return (int) (x ^ (x >>> 13)) & 0x7fffffff;
    }
    static long nanoTime() { return Machine.clock(); }
    static long currentTimeMillis() { return Machine.clock() / 1000000; }
    static void exit(int status) { Machine.exit(status); }
    static void gc() {}
    static java.lang.SecurityManager getSecurityManager() { return null; }
    static java.lang.String lineSeparator() { return "\n"; }
    static java.lang.String getenv(java.lang.String name) { return null; }
    static java.lang.String getProperty(java.lang.String name, java.lang.String otherwise) {
        java.lang.String value = getProperty(name);
        return value == null ? otherwise : value;
    }
    static java.lang.String getProperty(java.lang.String name) {
        switch (name) {
        case "line.separator": return "\n";
        case "file.separator": return "/";
        case "path.separator": return ":";
        case "java.version": return "17";
        case "java.specification.version": return "17";
        case "java.vendor": return "Mazur";
        case "java.vm.name": return "Mazur";
        case "os.name": return "Linux";
        case "os.arch": return "amd64";
        case "user.name": return "user";
        case "user.dir": return "/";
        case "user.home": return "/";
        case "user.language": return "en";
        case "user.country": return "US";
        case "file.encoding": return "UTF-8";
        case "native.encoding": return "UTF-8";
        case "sun.jnu.encoding": return "UTF-8";
        case "java.io.tmpdir": return "/tmp";
        default: return null;
        }
    }
}
