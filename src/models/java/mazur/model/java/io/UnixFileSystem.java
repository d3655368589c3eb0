package mazur.model.java.io;

import mazur.internal.*;

/** The JDK's own folder, and the devices that give random numbers, are there. */
final class UnixFileSystem {
    private static final int EXISTS = 1, REGULAR = 2;

    private static boolean there(java.io.File f) {
        String path = f.getPath();
        if (path.equals("/dev/random") || path.equals("/dev/urandom"))
            return true;
        if (!path.startsWith("/jdk/"))
            throw Machine.unsupported("the file " + path);
        return Machine.queryText(Machine.RESOURCE, "/" + path.substring(4), 0) != 0;
    }
    static void initIDs() {}
    static String canonicalize0(Object self, String path) {
        if (!path.startsWith("/jdk") && !path.startsWith("/dev/"))
            throw Machine.unsupported("the file " + path);
        return path;
    }
    static int getBooleanAttributes0(Object self, java.io.File f) { return there(f) ? EXISTS | REGULAR : 0; }
    static boolean checkAccess(Object self, java.io.File f, int how) { return there(f); }
}
