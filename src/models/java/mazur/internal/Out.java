package mazur.internal;

import java.io.PrintStream;
import java.util.Formatter;
import java.util.Locale;

/**
 * System.out and System.err: text goes to the machine at once. The stream's lock is taken on the way only if somebody else
 * has it, or, in programs that can be seen to handle it themselves, always.
 */
public final class Out extends PrintStream {
    private int stream;

    private Out() { super((java.io.OutputStream) null); }

    public static Out make(int stream) {
        Out out = (Out) Machine.newInstance(Machine.number(Out.class));
        out.stream = stream;
        return out;
    }

    private static final int KEPT = 16; // among the features

    private void put(String s) {
        if (free()) {
            Machine.print(stream, s == null ? "null" : s);
            return;
        }
        synchronized (this) {
            Machine.print(stream, s == null ? "null" : s);
        }
    }
    private boolean free() {
        return Machine.holds(this) != 0 || ((Machine.query(Machine.FEATURES, 0, 0) & KEPT) == 0 &&
            Machine.getIntVolatile(this, Machine.monitor(this) - Machine.address(this)) == 0);
    }
    private void line(String s) { put(s + "\n"); }

    @Override public void flush() {}
    @Override public void close() {}
    @Override public boolean checkError() { return false; }
    @Override public void write(int b) { put(String.valueOf((char) (b & 0xff))); }
    @Override public void write(byte[] b, int from, int count) { put(new String(b, from, count)); }
    @Override public void write(byte[] b) { write(b, 0, b.length); }
    @Override public void print(boolean b) { put(String.valueOf(b)); }
    @Override public void print(char c) { put(String.valueOf(c)); }
    @Override public void print(int i) { put(String.valueOf(i)); }
    @Override public void print(long l) { put(String.valueOf(l)); }
    @Override public void print(float f) { put(String.valueOf(f)); }
    @Override public void print(double d) { put(String.valueOf(d)); }
    @Override public void print(char[] s) { put(String.valueOf(s)); }
    @Override public void print(String s) { put(s); }
    @Override public void print(Object o) { put(String.valueOf(o)); }
    @Override public void println() { put("\n"); }
    @Override public void println(boolean b) { line(String.valueOf(b)); }
    @Override public void println(char c) { line(String.valueOf(c)); }
    @Override public void println(int i) { line(String.valueOf(i)); }
    @Override public void println(long l) { line(String.valueOf(l)); }
    @Override public void println(float f) { line(String.valueOf(f)); }
    @Override public void println(double d) { line(String.valueOf(d)); }
    @Override public void println(char[] s) { line(String.valueOf(s)); }
    @Override public void println(String s) { line(s); }
    @Override public void println(Object o) { line(String.valueOf(o)); }
    @Override public PrintStream printf(String format, Object... args) { return format(format, args); }
    @Override public PrintStream printf(Locale l, String format, Object... args) { return format(l, format, args); }
    @Override public PrintStream format(String format, Object... args) { return pieces(null, false, format, args); }
    @Override public PrintStream format(Locale l, String format, Object... args) { return pieces(l, true, format, args); }

    /** The JDK prints piece by piece under the stream's lock. That is one piece if no code of the program runs meanwhile. */
    private PrintStream pieces(Locale l, boolean given, String format, Object[] args) {
        if (!plain(args)) {
            synchronized (this) {
                format(new Formatter((Appendable) this), l, given, format, args);
            }
            return this;
        }
        StringBuilder text = new StringBuilder();
        try {
            format(new Formatter(text), l, given, format, args);
        } finally { // what comes before a piece that cannot be formatted is printed
            if (text.length() > 0)
                put(text.toString());
        }
        return this;
    }
    private static void format(Formatter f, Locale l, boolean given, String format, Object[] args) {
        if (given)
            f.format(l, format, args);
        else
            f.format(format, args);
    }
    private static boolean plain(Object[] args) {
        for (int n = 0; args != null && n < args.length; n++)
            if (args[n] != null && !(args[n] instanceof String) && !(args[n] instanceof Number && ofLibrary(args[n])) &&
                !(args[n] instanceof Boolean) && !(args[n] instanceof Character))
                return false;
        return true;
    }
    private static boolean ofLibrary(Object o) {
        return Machine.query(Machine.IS_USER, Machine.address(o.getClass()), 0) == 0;
    }

    @Override public PrintStream append(CharSequence s) { put(String.valueOf(s)); return this; }
    @Override public PrintStream append(char c) { print(c); return this; }
}
