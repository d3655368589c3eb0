package mazur.internal;

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
        throw new ClassCastException("class " + o.getClass().getName() + " cannot be cast to class " + to.getName());
    }
    public static void linkage(String what) { throw new NoClassDefFoundError(what); }
    public static void abstractMethod(String what) { throw new AbstractMethodError(what); }
    public static void stackOverflow() { throw new StackOverflowError(); }
    /** Anything, also what the caller does not declare. */
    @SuppressWarnings("unchecked") static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }
    public static void inInitialiser(Throwable t) throws Throwable {
        if (t instanceof Error)
            throw t;
        throw new ExceptionInInitializerError(t);
    }
}
