package mazur.internal;

import java.lang.invoke.MethodHandles.Lookup;
import jdk.internal.reflect.Reflection;

/** What a MethodHandles.Lookup may find. Those of the library's own classes find everything. */
public final class Lookups {
    private Lookups() {}

    private static final int FULL = 95, PUBLIC = 32; // modes
    private static final long CLASS = Machine.offset(Lookup.class, "lookupClass");
    private static final long MODES = Machine.offset(Lookup.class, "allowedModes");

    private static Lookup make(Class<?> c, int modes) {
        Object made = Machine.newInstance(Machine.number(Lookup.class));
        Machine.putReference(made, CLASS, c);
        Machine.putInt(made, MODES, modes);
        return (Lookup) made;
    }
    public static Lookup of(Class<?> caller) { return make(caller, FULL); }
    public static Lookup ofPublic() { return make(Object.class, PUBLIC); }

    private static Class<?> owner(Lookup l) { return (Class<?>) Machine.getReference(l, CLASS); }
    private static boolean isUser(Class<?> c) { return Machine.query(Machine.IS_USER, Machine.address(c), 0) != 0; }

    public static Lookup in(Class<?> c, Lookup caller) throws IllegalAccessException {
        if (c.isPrimitive() || c.isArray())
            throw new IllegalArgumentException(c + (c.isArray() ? " is an array class" : " is a primitive class"));
        Module from = owner(caller).getModule(), to = c.getModule();
        if (from != to && isUser(owner(caller)) && !to.isOpen(c.getPackageName(), from))
            throw new IllegalAccessException(to + " does not open " + c.getPackageName() + " to " + from);
        return make(c, FULL);
    }

    private static String from(Lookup l) {
        Class<?> c = owner(l);
        return Machine.getInt(l, MODES) == PUBLIC ? ", from public Lookup" : ", from " + c + " (" + c.getModule() + ")";
    }

    /** May the lookup have a member of a class above or equal to the one that the program names? */
    private static boolean may(Lookup l, Class<?> named, Class<?> declaring, int flags) throws IllegalAccessException {
        int modes = Machine.getInt(l, MODES);
        Class<?> from = owner(l);
        if (modes == FULL && !isUser(from))
            return true;
        if (modes != FULL && modes != PUBLIC)
            throw Machine.unsupported("a MethodHandles.Lookup that has lost some of its modes");
        boolean isPublic = (named.getModifiers() & 1) != 0;
        if (modes == PUBLIC ? !isPublic : !Reflection.verifyMemberAccess(from, named, null, 1))
            throw new IllegalAccessException("symbolic reference class is not accessible: " + named + from(l));
        if (modes == PUBLIC)
            return (flags & declaring.getModifiers() & 1) != 0;
        // A protected method is for receivers of the lookup's own class, to which its handle is narrowed.
        return Reflection.verifyMemberAccess(from, declaring, (flags & 8) != 0 || named.isAssignableFrom(from) ? null : named, flags);
    }

    private static boolean hasField(Class<?> c, String name) {
        Object next;
        for (int n = 0; (next = Machine.object(Machine.query(Machine.FIELD_TEXT, Machine.address(c), n))) != null; n++)
            if (name.equals(next))
                return true;
        return false;
    }

    /** What reflection was told to let everybody have, everybody has. */
    public static Lookup by(Lookup l, java.lang.reflect.AccessibleObject member) {
        return Machine.getBoolean(member, OVERRIDE) ? of(Object.class) : l;
    }
    private static final long OVERRIDE = Machine.offset(java.lang.reflect.AccessibleObject.class, "override");

    public static void checkField(Lookup l, java.lang.reflect.Field f, String how) throws IllegalAccessException {
        boolean isStatic = (f.getModifiers() & 8) != 0;
        checkField(by(l, f), f.getDeclaringClass(), f.getName(), f.getType(), how + (isStatic ? "Static" : "Field"));
    }

    /** A field that is there. */
    static void checkField(Lookup l, Class<?> owner, String name, Class<?> type, String how) throws IllegalAccessException {
        Class<?> c = owner;
        while (c != null && !hasField(c, name))
            c = c.getSuperclass();
        int flags = (int) Machine.queryText(Machine.FIELD_FLAGS, name, Machine.address(owner));
        if (!may(l, owner, c == null ? owner : c, flags)) // none: of an interface
            throw new IllegalAccessException(((flags & 2) != 0 ? "member is private: " : "member is not accessible: ") + owner.getName()
                + "." + name + "/" + type.getName() + "/" + how + from(l));
    }

    /** A method or constructor that is there. */
    static void checkMethod(Lookup l, Class<?> owner, String text, String what) throws IllegalAccessException {
        Class<?> c = owner;
        while (c != null && Members.slot(c, text) < 0)
            c = c.getSuperclass();
        if (!may(l, owner, c == null ? owner : c, c == null ? 1 : Members.flags(c, Members.slot(c, text))))
            throw new IllegalAccessException(what);
    }
}
