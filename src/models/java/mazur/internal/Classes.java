package mazur.internal;

public final class Classes {
    private Classes() {}

    public static void initialise(Class<?> c) {
        long function = Machine.query(Machine.INITIALISER, Machine.address(c), 0);
        if (function == 0)
            return;
        // The library's own know no threads: what has begun is done, or is being done by this one.
        int state = Machine.getIntVolatile(Machine.object(Machine.query(Machine.WORD_OF, Machine.address(c), 0)), 0);
        if (Machine.query(Machine.IS_USER, Machine.address(c), 0) != 0 ? state != 2 : state == 0)
            Machine.call(function);
    }

    public static Class<?> find(String name) throws ClassNotFoundException {
        Object found = Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        if (found == null)
            throw new ClassNotFoundException(name);
        return (Class<?>) found;
    }
}
