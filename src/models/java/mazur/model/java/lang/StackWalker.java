package mazur.model.java.lang;

import mazur.internal.*;

final class StackWalker {
    private static final long CLASSES = Machine.offset(java.lang.StackWalker.class, "retainClassRef");

    static java.lang.Object walk(java.lang.StackWalker self,
        java.util.function.Function<java.util.stream.Stream<java.lang.StackWalker.StackFrame>, java.lang.Object> f) {
        java.util.Objects.requireNonNull(f);
        return f.apply(Frames.stream(Machine.getBoolean(self, CLASSES)));
    }
    static void forEach(java.lang.StackWalker self, java.util.function.Consumer<? super java.lang.StackWalker.StackFrame> f) {
        Frames.stream(Machine.getBoolean(self, CLASSES)).forEach(f);
    }
    static java.lang.Class<?> getCallerClass(java.lang.StackWalker self) {
        if (!Machine.getBoolean(self, CLASSES))
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        java.lang.Class<?> found = Callers.above(1);
        if (found == null)
            throw new IllegalCallerException("no caller frame");
        return found;
    }
}
