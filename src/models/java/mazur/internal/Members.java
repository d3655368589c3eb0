package mazur.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;

/** Objects that stand for methods and constructors, and calls of what they stand for. */
public final class Members {
    private Members() {}

    private static String text(Class<?> c, int slot) {
        return (String) Machine.object(Machine.query(Machine.METHOD_TEXT, Machine.address(c), slot));
    }
    static int flags(Class<?> c, int slot) { return (int) Machine.query(Machine.METHOD_FLAGS, Machine.address(c), slot); }
    /** Of the method with this name and descriptor, or -1. */
    static int slot(Class<?> c, String wanted) {
        String text;
        for (int slot = 0; (text = text(c, slot)) != null; slot++)
            if (text.equals(wanted))
                return slot;
        return -1;
    }

    /** The class that a descriptor names. */
    private static Class<?> type(String descriptor) {
        switch (descriptor.charAt(0)) {
            case 'Z': return boolean.class;
            case 'B': return byte.class;
            case 'C': return char.class;
            case 'S': return short.class;
            case 'I': return int.class;
            case 'J': return long.class;
            case 'F': return float.class;
            case 'D': return double.class;
            case 'V': return void.class;
            default:
        }
        String name = descriptor.charAt(0) == 'L' ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
        Object found = Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        if (found == null)
            throw new NoClassDefFoundError(name);
        return (Class<?>) found;
    }

    static Class<?>[] parameters(String text) {
        ArrayList<Class<?>> types = new ArrayList<>();
        for (int from = text.indexOf('(') + 1; text.charAt(from) != ')';) {
            int to = from;
            while (text.charAt(to) == '[')
                to++;
            to = text.charAt(to) == 'L' ? text.indexOf(';', to) + 1 : to + 1;
            types.add(type(text.substring(from, to)));
            from = to;
        }
        return types.toArray(new Class<?>[0]);
    }

    static Class<?> result(String text) { return type(text.substring(text.indexOf(')') + 1)); }

    private static Object make(Class<?> kind, Class<?> owner, int slot, String text) {
        Object made = Machine.newInstance(Machine.number(kind));
        Machine.putReference(made, Machine.offset(kind, "clazz"), owner);
        Machine.putInt(made, Machine.offset(kind, "slot"), slot);
        Machine.putInt(made, Machine.offset(kind, "modifiers"), flags(owner, slot));
        Machine.putReference(made, Machine.offset(kind, "parameterTypes"), parameters(text));
        Machine.putReference(made, Machine.offset(kind, "exceptionTypes"), ClassFacts.exceptions(owner, slot));
        ClassFacts.put(made, "signature", ClassFacts.signature(owner, "m" + slot));
        ClassFacts.put(made, "annotations", ClassFacts.attribute(owner, "m" + slot + ":RuntimeVisibleAnnotations"));
        ClassFacts.put(made, "parameterAnnotations",
            ClassFacts.attribute(owner, "m" + slot + ":RuntimeVisibleParameterAnnotations"));
        return made;
    }

    private static Method method(Class<?> owner, int slot, String text) {
        Object made = make(Method.class, owner, slot, text);
        Machine.putReference(made, Machine.offset(Method.class, "name"), text.substring(0, text.indexOf('(')).intern());
        Machine.putReference(made, Machine.offset(Method.class, "returnType"), result(text));
        ClassFacts.put(made, "annotationDefault", ClassFacts.attribute(owner, "m" + slot + ":AnnotationDefault"));
        return (Method) made;
    }

    public static Method[] methods(Class<?> c) {
        ArrayList<Method> found = new ArrayList<>();
        String text;
        for (int slot = 0; (text = text(c, slot)) != null; slot++)
            if (text.charAt(0) != '<')
                found.add(method(c, slot, text));
        return found.toArray(new Method[0]);
    }

    public static Constructor<?>[] constructors(Class<?> c) {
        ArrayList<Constructor<?>> found = new ArrayList<>();
        String text;
        for (int slot = 0; (text = text(c, slot)) != null; slot++)
            if (text.startsWith("<init>"))
                found.add((Constructor<?>) make(Constructor.class, c, slot, text));
        return found.toArray(new Constructor<?>[0]);
    }

    public static Class<?>[] interfaces(Class<?> c) {
        ArrayList<Class<?>> found = new ArrayList<>();
        Object next;
        for (int n = 0; (next = Machine.object(Machine.query(Machine.INTERFACE_OF, Machine.address(c), n))) != null; n++)
            found.add((Class<?>) next);
        return found.toArray(new Class<?>[0]);
    }

    private static boolean same(Class<?>[] a, Class<?>[] b) {
        int count = b == null ? 0 : b.length;
        if (a.length != count)
            return false;
        for (int n = 0; n < count; n++)
            if (a[n] != b[n])
                return false;
        return true;
    }

    /** Of methods that differ in their results only, the one with the most special result. */
    public static Method declared(Class<?> c, String name, Class<?>[] types) {
        Method best = null;
        for (Method m : methods(c))
            if (m.getName().equals(name) && same(m.getParameterTypes(), types)
                && (best == null || best.getReturnType().isAssignableFrom(m.getReturnType())))
                best = m;
        return best;
    }

    /** A public method, also inherited. */
    public static Method inherited(Class<?> c, String name, Class<?>[] types) {
        for (Class<?> s = c; s != null; s = s.getSuperclass()) {
            Method m = declared(s, name, types);
            if (m != null && (m.getModifiers() & 1) != 0)
                return m;
        }
        for (Class<?> s = c; s != null; s = s.getSuperclass())
            for (Class<?> i : interfaces(s)) {
                Method m = inherited(i, name, types);
                if (m != null)
                    return m;
            }
        return null;
    }

    public static Constructor<?> constructor(Class<?> c, Class<?>[] types) {
        for (Constructor<?> found : constructors(c))
            if (same(found.getParameterTypes(), types))
                return found;
        return null;
    }

    public static String describe(Class<?> c, String name, Class<?>[] types) {
        StringBuilder text = new StringBuilder(c.getName() + "." + name + "(");
        for (int n = 0; types != null && n < types.length; n++)
            text.append(n == 0 ? "" : ", ").append(types[n].getName());
        return text.append(')').toString();
    }

    /** The argument as a parameter of this type takes it; primitive values are widened. */
    public static Object fit(Class<?> type, Object o) {
        if (!type.isPrimitive()) {
            if (o != null && !type.isInstance(o))
                throw new IllegalArgumentException("argument type mismatch");
            return o;
        }
        if (o instanceof Boolean && type == boolean.class)
            return o;
        if (o instanceof Character) {
            char c = (Character) o;
            if (type == char.class)
                return o;
            o = (int) c;
            if (type == short.class || type == byte.class)
                throw new IllegalArgumentException("argument type mismatch");
        }
        int from = o instanceof Byte ? 1 : o instanceof Short ? 2 : o instanceof Integer ? 3 : o instanceof Long ? 4
            : o instanceof Float ? 5 : o instanceof Double ? 6 : 7;
        int to = type == byte.class ? 1 : type == short.class ? 2 : type == int.class ? 3 : type == long.class ? 4
            : type == float.class ? 5 : type == double.class ? 6 : 0;
        if (from > to)
            throw new IllegalArgumentException("argument type mismatch");
        if (from == to)
            return o;
        Number number = (Number) o;
        switch (to) {
            case 2: return number.shortValue();
            case 3: return number.intValue();
            case 4: return number.longValue();
            case 5: return number.floatValue();
            default: return number.doubleValue();
        }
    }

    private static Object call(Class<?> owner, String text, Object[] all) throws InvocationTargetException {
        long function = Machine.queryText(Machine.INVOKER, text, Machine.address(owner));
        try {
            return Machine.callWith(function, all);
        } catch (Throwable t) {
            throw new InvocationTargetException(t);
        }
    }

    /** A call with all arguments, the receiver among them. */
    static Object invoke(Class<?> owner, String text, Class<?>[] types, Object[] arguments) throws InvocationTargetException {
        if (arguments.length != types.length)
            throw new IllegalArgumentException("wrong number of arguments");
        Object[] all = new Object[arguments.length];
        for (int n = 0; n < all.length; n++)
            all[n] = fit(types[n], arguments[n]);
        return call(owner, text, all);
    }

    /** An object of the class, of which only a constructor without parameters of a class above runs. */
    public static Object make(Class<?> c, Class<?> above, int slot) throws InvocationTargetException {
        Classes.initialise(c);
        Object made = Machine.newInstance(Machine.number(c));
        call(above, "!" + text(above, slot), new Object[] {made});
        return made;
    }
    public static Object invoke(Class<?> owner, int slot, Class<?>[] types, Object receiver, Object[] arguments)
        throws InvocationTargetException, InstantiationException {
        int count = arguments == null ? 0 : arguments.length;
        if (count != types.length)
            throw new IllegalArgumentException("wrong number of arguments");
        String text = text(owner, slot);
        boolean constructs = text.startsWith("<init>");
        int first = constructs || (flags(owner, slot) & 8) != 0 ? 0 : 1;
        if (constructs && (owner.getModifiers() & 0x400) != 0)
            throw new InstantiationException();
        Object[] all = new Object[first + count];
        if (first == 1) {
            if (receiver == null)
                throw new NullPointerException();
            if (!owner.isInstance(receiver))
                throw new IllegalArgumentException("object is not an instance of declaring class");
            all[0] = receiver;
        }
        for (int n = 0; n < count; n++)
            all[first + n] = fit(types[n], arguments[n]);
        return call(owner, text, all);
    }
}
