package mazur.internal;

import java.io.InputStream;

/** System.in: what a user would type is not known. */
public final class In extends InputStream {
    private static RuntimeException unknown() { return Machine.unsupported("reading standard input"); }

    @Override public int read() { throw unknown(); }
    @Override public int read(byte[] to, int from, int count) { throw unknown(); }
    @Override public int available() { throw unknown(); }
    @Override public long skip(long count) { throw unknown(); }
    @Override public void close() {}
}
