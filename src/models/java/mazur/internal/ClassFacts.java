package mazur.internal;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;

/** What the attributes of a class file say. */
public final class ClassFacts {
    private ClassFacts() {}

    /** The bytes of an attribute of the class ("c0:Name"), or of a field, method or component ("m3:Name"). */
    public static byte[] attribute(Class<?> c, String what) {
        return (byte[]) Machine.object(Machine.queryText(Machine.ATTRIBUTE, what, Machine.address(c)));
    }

    private static int at(byte[] bytes, int at) { return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff; }

    private static String text(Class<?> c, int index) {
        return index == 0 ? null : (String) Machine.object(Machine.query(Machine.POOL_TEXT, Machine.address(c), index));
    }

    private static Class<?> named(String name) {
        Object found = Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        if (found == null)
            throw new NoClassDefFoundError(name);
        return (Class<?>) found;
    }

    public static String signature(Class<?> c, String member) {
        byte[] bytes = attribute(c, member + ":Signature");
        return bytes == null ? null : text(c, at(bytes, 0));
    }

    /** A list of classes in an attribute, or null. */
    public static Class<?>[] classes(Class<?> c, String attribute) {
        byte[] bytes = attribute(c, "c0:" + attribute);
        if (bytes == null)
            return null;
        Class<?>[] found = new Class<?>[at(bytes, 0)];
        for (int n = 0; n < found.length; n++)
            found[n] = named(text(c, at(bytes, 2 + 2 * n)));
        return found;
    }

    public static Class<?>[] exceptions(Class<?> c, int slot) {
        byte[] bytes = attribute(c, "m" + slot + ":Exceptions");
        Class<?>[] found = new Class<?>[bytes == null ? 0 : at(bytes, 0)];
        for (int n = 0; n < found.length; n++)
            found[n] = named(text(c, at(bytes, 2 + 2 * n)));
        return found;
    }

    public static Class<?>[] nestMembers(Class<?> c) {
        Class<?> host = c.getNestHost();
        Class<?>[] others = classes(host, "NestMembers");
        Class<?>[] all = new Class<?>[1 + (others == null ? 0 : others.length)];
        all[0] = host;
        for (int n = 1; n < all.length; n++)
            all[n] = others[n - 1];
        return all;
    }

    /** Class, name and descriptor; the last two are null in an initialiser. */
    public static Object[] enclosingMethod(Class<?> c) {
        byte[] bytes = attribute(c, "c0:EnclosingMethod");
        if (bytes == null)
            return null;
        int method = at(bytes, 2);
        Object[] found = {named(text(c, at(bytes, 0))), null, null};
        if (method != 0) {
            String both = text(c, method); // name and descriptor
            found[1] = both.substring(0, both.indexOf('('));
            found[2] = both.substring(both.indexOf('('));
        }
        return found;
    }

    public static Class<?> declaringClass(Class<?> c) {
        byte[] bytes = attribute(c, "c0:InnerClasses");
        for (int n = 0; bytes != null && n < at(bytes, 0); n++)
            if (at(bytes, 4 + 8 * n) != 0 && is(c, text(c, at(bytes, 2 + 8 * n))))
                return named(text(c, at(bytes, 4 + 8 * n)));
        return null;
    }

    private static boolean is(Class<?> c, String name) { return c.getName().equals(name.replace('/', '.')); }

    public static Class<?>[] declaredClasses(Class<?> c) {
        byte[] bytes = attribute(c, "c0:InnerClasses");
        ArrayList<Class<?>> found = new ArrayList<>();
        for (int n = 0; bytes != null && n < at(bytes, 0); n++)
            if (at(bytes, 4 + 8 * n) != 0 && is(c, text(c, at(bytes, 4 + 8 * n))))
                found.add(named(text(c, at(bytes, 2 + 8 * n))));
        return found.toArray(new Class<?>[0]);
    }

    public static RecordComponent[] components(Class<?> c) {
        byte[] bytes = attribute(c, "c0:Record");
        RecordComponent[] found = new RecordComponent[bytes == null ? 0 : at(bytes, 0)];
        for (int n = 0, at = 2; n < found.length; n++) {
            String name = text(c, at(bytes, at));
            int attributes = at(bytes, at + 4);
            at += 6;
            for (; attributes > 0; attributes--)
                at += 6 + (at(bytes, at + 2) << 16 | at(bytes, at + 4));
            Object made = Machine.newInstance(Machine.number(RecordComponent.class));
            Method accessor = Members.declared(c, name, new Class<?>[0]);
            put(made, "clazz", c);
            put(made, "name", name);
            put(made, "type", accessor.getReturnType());
            put(made, "accessor", accessor);
            put(made, "signature", signature(c, "r" + n));
            put(made, "annotations", attribute(c, "r" + n + ":RuntimeVisibleAnnotations"));
            put(made, "typeAnnotations", attribute(c, "r" + n + ":RuntimeVisibleTypeAnnotations"));
            found[n] = (RecordComponent) made;
        }
        return found;
    }

    static void put(Object o, String field, Object value) { Machine.putReference(o, Machine.offset(o.getClass(), field), value); }

    public static jdk.internal.reflect.ConstantPool pool(Class<?> c) {
        Object made = Machine.newInstance(Machine.number(jdk.internal.reflect.ConstantPool.class));
        put(made, "constantPoolOop", c);
        return (jdk.internal.reflect.ConstantPool) made;
    }

    /** Where the JDK keeps what it finds out about a class: always empty. */
    public static Object noData() {
        Class<?> kind = named("java.lang.Class$ReflectionData");
        return Machine.newInstance(Machine.number(kind));
    }

    public static <T extends Member> T[] publicOnly(T[] all, boolean only, T[] none) {
        if (!only)
            return all;
        ArrayList<T> found = new ArrayList<>();
        for (T m : all)
            if ((m.getModifiers() & 1) != 0)
                found.add(m);
        return found.toArray(none);
    }

    /** May the code that called reflection, so many calls above, use the member? */
    public static void check(AccessibleObject member, Class<?> owner, int modifiers, Object receiver) throws IllegalAccessException {
        if (Machine.getBoolean(member, OVERRIDE))
            return;
        Class<?> caller = Callers.above(0);
        Class<?> target = receiver == null || (modifiers & 8) != 0 ? null : receiver.getClass();
        if (!jdk.internal.reflect.Reflection.verifyMemberAccess(caller, owner, target, modifiers))
            throw jdk.internal.reflect.Reflection.newIllegalAccessException(caller, owner, target, modifiers);
    }

    private static final long OVERRIDE = Machine.offset(AccessibleObject.class, "override");
}
