package mazur.model.java.io;

import mazur.internal.*;

/** Files of the JDK's own folder can be read; others are outside of the program. */
final class FileInputStream {
    // Added to every stream.
    byte[] mazurBytes;
    int mazurAt;

    private static final long BYTES = Machine.offset(java.io.FileInputStream.class, "mazurBytes");
    private static final long AT = Machine.offset(java.io.FileInputStream.class, "mazurAt");

    static void clinit() {}
    static void init(java.io.FileInputStream self, java.io.File file) throws java.io.FileNotFoundException {
        String path = file.getPath();
        if (path.equals("/dev/random") || path.equals("/dev/urandom"))
            return; // the JDK opens them before anybody wants a number
        if (!path.startsWith("/jdk/"))
            throw Machine.unsupported("the file " + path);
        Object bytes = Machine.object(Machine.queryText(Machine.RESOURCE, "/" + path.substring(4), 0));
        if (bytes == null)
            throw new java.io.FileNotFoundException(path + " (No such file or directory)");
        Machine.putReference(self, BYTES, bytes);
    }
    private static byte[] bytes(java.io.FileInputStream self) {
        Object bytes = Machine.getReference(self, BYTES);
        if (bytes == null)
            throw Machine.unsupported("random numbers of the operating system");
        return (byte[]) bytes;
    }
    static int read(java.io.FileInputStream self) {
        byte[] bytes = bytes(self);
        int at = Machine.getInt(self, AT);
        if (at == bytes.length)
            return -1;
        Machine.putInt(self, AT, at + 1);
        return bytes[at] & 0xff;
    }
    static int read(java.io.FileInputStream self, byte[] to, int from, int count) {
        byte[] bytes = bytes(self);
        int at = Machine.getInt(self, AT), left = bytes.length - at;
        if (left == 0 && count > 0)
            return -1;
        int taken = left < count ? left : count;
        System.arraycopy(bytes, at, to, from, taken);
        Machine.putInt(self, AT, at + taken);
        return taken;
    }
    static int read(java.io.FileInputStream self, byte[] to) { return read(self, to, 0, to.length); }
    static int available(java.io.FileInputStream self) {
        return bytes(self).length - Machine.getInt(self, AT);
    }
    static void close(java.io.FileInputStream self) {}
}
