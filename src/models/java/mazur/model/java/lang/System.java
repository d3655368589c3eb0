package mazur.model.java.lang;

import mazur.internal.*;

final class System {
    static void clinit() {
        java.lang.Object statics = Machine.statics(java.lang.System.class);
        Machine.putReference(statics, Machine.offset(java.lang.System.class, "out"), Out.make(1));
        Machine.putReference(statics, Machine.offset(java.lang.System.class, "err"), Out.make(2));
        Machine.putReference(statics, Machine.offset(java.lang.System.class, "in"), new In());
        Machine.call(Machine.queryText(Machine.METHOD_NAMED, "setJavaLangAccess", Machine.address(java.lang.System.class)));
    }
    static void arraycopy(java.lang.Object from, int at, java.lang.Object to, int start, int count) { Arrays.copy(from, at, to, start, count); }
    static int identityHashCode(java.lang.Object o) {
        if (o == null)
            return 0;
        long x = Machine.identity(o);
        x = (x ^ (x >>> 15)) * 0x2c1b3c6dL;
        return (int) (x ^ (x >>> 13)) & 0x7fffffff;
    }
    static long nanoTime() { return clock(); }
    static long currentTimeMillis() { return clock() / 1000000; }
    private static long clock() {
        Machine.assumed("the program starts on 1 January 2024, and each look at a clock takes a millisecond of the thread's own time", true);
        return Machine.clock();
    }
    static void exit(int status) { Hooks.exit(status); }
    static void gc() {}
    static java.lang.SecurityManager getSecurityManager() { return null; }
    static java.lang.String lineSeparator() { return "\n"; }
    static java.lang.String getenv(java.lang.String name) {
        Machine.assumed("getenv finds nothing", true);
        return null;
    }
    static java.util.Map<java.lang.String, java.lang.String> getenv() {
        Machine.assumed("getenv finds nothing", true);
        return java.util.Collections.emptyMap();
    }
    static java.io.Console console() {
        Machine.assumed("there is no console", true);
        return null;
    }
    static java.lang.String getProperty(java.lang.String name, java.lang.String otherwise) {
        java.lang.String value = getProperty(name);
        return value == null ? otherwise : value;
    }
    private static final java.lang.String[] PROPERTIES = {
        "line.separator", "\n", "file.separator", "/", "path.separator", ":", "java.version", "17",
        "java.specification.version", "17", "java.vendor", "Mazur", "java.vm.name", "Mazur", "os.name", "Linux",
        "os.arch", "amd64", "user.name", "user", "user.dir", "/", "user.home", "/", "user.language", "en",
        "user.country", "US", "file.encoding", "UTF-8", "native.encoding", "UTF-8", "sun.jnu.encoding", "UTF-8",
        "java.io.tmpdir", "/tmp", "java.home", "/jdk", "user.timezone", "UTC"
    };
    private static final long PROPS = Machine.offset(java.lang.System.class, "props");

    static java.util.Properties getProperties() {
        name();
        java.lang.Object statics = Machine.statics(java.lang.System.class);
        java.util.Properties props = (java.util.Properties) Machine.getReference(statics, PROPS);
        if (props == null) {
            props = new java.util.Properties();
            for (int n = 0; n < PROPERTIES.length; n += 2)
                props.setProperty(PROPERTIES[n], PROPERTIES[n + 1]);
            Machine.putReference(statics, PROPS, props);
        }
        return props;
    }
    private static void name() {
        Machine.assumed("the system's properties are those of a Linux of Mazur's own, and no others are given", true);
    }
    static java.lang.String getProperty(java.lang.String name) {
        name();
        java.lang.Object props = Machine.getReference(Machine.statics(java.lang.System.class), PROPS);
        if (props != null)
            return ((java.util.Properties) props).getProperty(name);
        for (int n = 0; n < PROPERTIES.length; n += 2)
            if (PROPERTIES[n].equals(name))
                return PROPERTIES[n + 1];
        return null;
    }
    static java.lang.String setProperty(java.lang.String name, java.lang.String value) {
        return (java.lang.String) getProperties().setProperty(name, value);
    }
}
