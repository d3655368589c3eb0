package mazur.internal;

import java.util.ArrayList;
import java.util.stream.Stream;

/** The frames that a StackWalker shows. */
public final class Frames {
    private Frames() {}

    private static final class Frame implements StackWalker.StackFrame {
        private final StackTraceElement element;
        private final Class<?> owner;
        private final boolean shows;

        Frame(StackTraceElement element, Class<?> owner, boolean shows) {
            this.element = element;
            this.owner = owner;
            this.shows = shows;
        }
        @Override public String getClassName() { return element.getClassName(); }
        @Override public String getMethodName() { return element.getMethodName(); }
        @Override public Class<?> getDeclaringClass() {
            if (!shows)
                throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
            return owner;
        }
        @Override public int getByteCodeIndex() { throw Machine.unsupported("StackFrame.getByteCodeIndex"); }
        @Override public String getFileName() { return element.getFileName(); }
        @Override public int getLineNumber() { return element.getLineNumber(); }
        @Override public boolean isNativeMethod() { return false; }
        @Override public StackTraceElement toStackTraceElement() { return element; }
        @Override public String toString() { return element.toString(); }
    }

    public static StackTraceElement element(long place) {
        return new StackTraceElement(text(place, 0), text(place, 1), text(place, 2),
            (int) Machine.query(Machine.PLACE_TEXT, place, 3));
    }

    private static String text(long place, int what) { return (String) Machine.object(Machine.query(Machine.PLACE_TEXT, place, what)); }

    public static Stream<StackWalker.StackFrame> stream(boolean shows) {
        ArrayList<StackWalker.StackFrame> found = new ArrayList<>();
        for (long place : Callers.places())
            if (Callers.classAt(place) != null)
                found.add(new Frame(element(place), Callers.classAt(place), shows));
        return found.stream();
    }
}
