package mazur.internal;

/** The loaders of the program's classes and of the JDK's; that of its innermost modules is null. */
public final class Loaders {
    private Loaders() {}

    private static final long CLASS_LOADER = Machine.offset(Class.class, "classLoader");
    private static final ClassLoader PLATFORM = make("jdk.internal.loader.ClassLoaders$PlatformClassLoader", "platform", null);
    private static final ClassLoader APP = make("jdk.internal.loader.ClassLoaders$AppClassLoader", "app", PLATFORM);

    private static ClassLoader make(String kind, String name, ClassLoader parent) {
        Class<?> c = (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, kind, 0));
        Object made = Machine.newInstance(Machine.number(c));
        Machine.putReference(made, Machine.offset(ClassLoader.class, "name"), name);
        Machine.putReference(made, Machine.offset(ClassLoader.class, "nameAndId"), name);
        Machine.putReference(made, Machine.offset(ClassLoader.class, "parent"), parent);
        Machine.putReference(made, Machine.offset(ClassLoader.class, "unnamedModule"), Modules.unnamed());
        return (ClassLoader) made;
    }

    public static ClassLoader app() { return APP; }
    public static ClassLoader platform() { return PLATFORM; }

    /** Is it one of the machine's own, which know all classes from the start? */
    public static boolean builtIn(Object loader) { return loader == null || loader == APP || loader == PLATFORM; }

    private static final String OUTER = ",java.net.http,java.scripting,java.security.jgss,java.smartcardio,java.sql,java.sql.rowset,"
        + "java.transaction.xa,java.xml.crypto,jdk.accessibility,jdk.charsets,jdk.crypto.cryptoki,jdk.crypto.ec,jdk.dynalink,"
        + "jdk.httpserver,jdk.jsobject,jdk.localedata,jdk.naming.dns,jdk.security.auth,jdk.security.jgss,jdk.xml.dom,jdk.zipfs,";

    public static ClassLoader of(Class<?> c) {
        ClassLoader set = (ClassLoader) Machine.getReference(c, CLASS_LOADER);
        if (set != null)
            return set;
        while (c.isArray())
            c = c.getComponentType();
        if (Machine.query(Machine.IS_USER, Machine.address(c), 0) != 0)
            return APP;
        String module = Modules.of(c).getName();
        return module != null && OUTER.contains("," + module + ",") ? PLATFORM : null;
    }

    public static Package packageOf(Class<?> c) {
        Object made = Machine.newInstance(Machine.number(Package.class));
        Machine.putReference(made, Machine.offset(Package.class, "name"), c.getPackageName());
        Machine.putReference(made, Machine.offset(Package.class, "module"), Modules.of(c));
        Class<?> version = (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, "java.lang.Package$VersionInfo", 0));
        Machine.putReference(made, Machine.offset(Package.class, "versionInfo"), Machine.newInstance(Machine.number(version)));
        return (Package) made;
    }

    /** The class in a file's bytes. */
    public static Class<?> define(ClassLoader loader, byte[] bytes, int from, int count, boolean library) {
        char[] text = new char[count];
        for (int n = 0; n < count; n++)
            text[n] = (char) (bytes[from + n] & 0xff);
        Class<?> made = (Class<?>) Machine.object(Machine.queryText(Machine.DEFINE_CLASS, new String(text), library ? 1 : 0));
        if (made == null)
            throw Machine.unsupported("a class made at run time that is damaged, or of a name that there is already");
        if (!builtIn(loader) && Machine.getReference(made, CLASS_LOADER) != loader)
            Machine.putReference(made, CLASS_LOADER, loader);
        return made;
    }

    /** A file that lies beside classes; null: there is none. */
    public static byte[] file(Class<?> beside, String name) {
        String module = Modules.of(beside).getName();
        return (byte[]) Machine.object(Machine.queryText(Machine.RESOURCE, module == null ? name : "/" + module + "/" + name, 0));
    }
}
