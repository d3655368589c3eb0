package mazur.internal;

import java.lang.invoke.LambdaConversionException;

/** What instructions throw. */
public final class Throw {
    private Throw() {}

    public static void nullPointer() { throw new NullPointerException(); }
    public static void index(int index, int length) {
        throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }
    public static void divisionByZero() { throw new ArithmeticException("/ by zero"); }
    public static void negativeSize(int size) { throw new NegativeArraySizeException(String.valueOf(size)); }
    public static void arrayStore(Object value) { throw new ArrayStoreException(value.getClass().getName()); }
    public static void classCast(Object o, Class<?> to) {
        Class<?> is = o.getClass();
        String from = where(is), wanted = where(to);
        throw new ClassCastException("class " + is.getName() + " cannot be cast to class " + to.getName() + " ("
            + (from.equals(wanted) ? is.getName() + " and " + to.getName() + " are in " + from
                                   : is.getName() + " is in " + from + "; " + to.getName() + " is in " + wanted)
            + ")");
    }
    private static String where(Class<?> c) {
        while (c.isArray())
            c = c.getComponentType();
        String module = Modules.of(c).getName();
        ClassLoader loader = Loaders.of(c);
        String name = loader == null ? "'bootstrap'" : loader.getName() != null ? "'" + loader.getName() + "'"
            : loader.getClass().getName() + " @" + Integer.toHexString(System.identityHashCode(loader));
        return (module == null ? "unnamed module" : "module " + module) + " of loader " + name;
    }
    public static void noClass(String name) {
        throw (NoClassDefFoundError) new NoClassDefFoundError(name).initCause(new ClassNotFoundException(name.replace('/', '.')));
    }
    public static void failedBefore(String text) { throw new NoClassDefFoundError(text); }
    public static void noAccess(String what) { throw new IllegalAccessError(what); }
    public static void noInterface(String what) {
        throw new BootstrapMethodError("bootstrap method initialization exception", new LambdaConversionException(what));
    }
    public static void noMethod(String what) { throw new NoSuchMethodError(what); }
    public static void noField(String name) { throw new NoSuchFieldError(name); }
    public static void noInstance(String name) { throw new InstantiationError(name); }
    public static void changed(String what) { throw new IncompatibleClassChangeError(what); }
    public static void abstractMethod(String what) { throw new AbstractMethodError(what); }
    public static void stackOverflow() { throw new StackOverflowError(); }
    /** Anything, also what the caller does not declare. */
    @SuppressWarnings("unchecked") static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }
    /** Initialisers of the library do not fail but where something is missing that they need. */
    public static void inLibrary(Throwable t, String name) {
        StackTraceElement[] trace = t.getStackTrace();
        throw Machine.unsupported("the initialisation of " + name + ", which fails with " + t.getClass().getName() + ": "
            + t.getMessage() + (trace.length == 0 ? "" : " in " + trace[0].getClassName() + "." + trace[0].getMethodName()));
    }
    public static void inInitialiser(Throwable t) throws Throwable {
        if (t instanceof Error)
            throw t;
        throw new ExceptionInInitializerError(t);
    }
}
