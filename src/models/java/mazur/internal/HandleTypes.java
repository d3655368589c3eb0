package mazur.internal;

import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** What MethodHandle.asType converts, and how. Values are objects; those of primitive types are boxed. */
final class HandleTypes {
    private HandleTypes() {}

    // Without MethodType's methods for that: they look into a table that all threads share.
    static Class<?> boxed(Class<?> type) {
        return type == void.class ? Void.class : type.isPrimitive() ? zero(type).getClass() : type;
    }
    private static Class<?> unboxed(Class<?> type) {
        for (Class<?> c : new Class<?>[] {boolean.class, char.class, byte.class, short.class, int.class, long.class, float.class, double.class})
            if (boxed(c) == type)
                return c;
        return type;
    }

    private static int rank(Class<?> primitive) { return "BSIJFD".indexOf(primitive.descriptorString()); }
    private static boolean widens(Class<?> from, Class<?> to) {
        if (from == to)
            return true;
        return from == char.class ? rank(to) >= 2 : rank(from) >= 0 && rank(from) < rank(to);
    }

    private static boolean convertible(Class<?> from, Class<?> to) {
        if (from == void.class || to == void.class || (!from.isPrimitive() && !to.isPrimitive()))
            return true;
        if (from.isPrimitive())
            return to.isPrimitive() ? widens(from, to) : to.isAssignableFrom(boxed(from));
        Class<?> inside = unboxed(from);
        return inside.isPrimitive() ? widens(inside, to) : from.isAssignableFrom(boxed(to));
    }

    /** Can a handle of this type be called with such arguments for such a result? */
    static boolean fits(MethodType to, Class<?>[] from, Class<?> result) {
        boolean good = from.length == to.parameterCount() && convertible(to.returnType(), result);
        for (int n = 0; good && n < from.length; n++)
            good = convertible(from[n], to.parameterType(n));
        return good;
    }

    static void check(MethodType from, MethodType to) {
        if (!fits(to, from.parameterArray(), from.returnType()))
            throw new WrongMethodTypeException("cannot convert MethodHandle" + to + " to " + from);
    }

    static Object zero(Class<?> type) {
        switch (type.descriptorString()) {
            case "Z": return false;
            case "C": return '\0';
            case "B": return (byte) 0;
            case "S": return (short) 0;
            case "I": return 0;
            case "J": return 0L;
            case "F": return 0f;
            case "D": return 0d;
            default: return null;
        }
    }

    /** The value as one of that type. */
    static Object convert(Object o, Class<?> to) {
        if (to == void.class)
            return null;
        if (!to.isPrimitive()) {
            if (o != null && !to.isInterface() && !to.isInstance(o))
                Throw.classCast(o, to);
            return o;
        }
        if (o == null)
            throw new NullPointerException();
        try {
            return Members.fit(to, o);
        } catch (IllegalArgumentException e) {
            Throw.classCast(o, boxed(to));
            return null;
        }
    }
    /** What a handle with this result gave, as one of that type. */
    static Object result(Object o, Class<?> from, Class<?> to) {
        return from == void.class ? zero(to) : convert(o, to);
    }
    static Object[] convert(Object[] arguments, MethodType to) {
        if (arguments.length != to.parameterCount())
            throw new WrongMethodTypeException("cannot call MethodHandle" + to + " with " + arguments.length + " arguments");
        Object[] all = new Object[arguments.length];
        for (int n = 0; n < all.length; n++)
            all[n] = convert(arguments[n], to.parameterType(n));
        return all;
    }
}
