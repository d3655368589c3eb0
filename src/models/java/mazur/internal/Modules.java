package mazur.internal;

/** The modules of the JDK, and the one without a name that all classes of the program are in. */
public final class Modules {
    private Modules() {}

    private static final long NAME = Machine.offset(Module.class, "name");
    private static final Module UNNAMED = make(null);
    private static final Module[] NAMED = all();

    private static Module make(String name) {
        Object module = Machine.newInstance(Machine.number(Module.class));
        Machine.putReference(module, NAME, name);
        return (Module) module;
    }

    private static Module[] all() {
        String names = (String) Machine.object(Machine.query(Machine.MODULE_NAMES, 0, 0));
        int count = 1;
        for (int n = 0; n < names.length(); n++)
            if (names.charAt(n) == ',')
                count++;
        Module[] found = new Module[count];
        for (int n = 0, from = 0; n < count; n++) {
            int to = names.indexOf(',', from);
            found[n] = make(names.substring(from, to < 0 ? names.length() : to));
            from = to + 1;
        }
        return found;
    }

    public static Module unnamed() { return UNNAMED; }

    public static Module of(Class<?> c) {
        int index = (int) Machine.query(Machine.MODULE_OF, Machine.address(c), 0);
        return index < NAMED.length ? NAMED[index] : UNNAMED;
    }

    public static Module named(String name) {
        for (Module m : NAMED)
            if (m.getName().equals(name))
                return m;
        return null;
    }

    public static boolean shows(char how, Module m, String pack) {
        return !m.isNamed() || Machine.queryText(Machine.MODULE_SHOWS, how + m.getName() + "/" + pack, 0) != 0;
    }
}
