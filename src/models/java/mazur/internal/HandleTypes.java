package mazur.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** What MethodHandle.asType converts, and how. Values are objects; those of primitive types are boxed. */
final class HandleTypes {
    private HandleTypes() {}

    static Class<?> boxed(Class<?> type) { return MethodType.methodType(type).wrap().returnType(); }

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
        Class<?> inside = MethodType.methodType(from).unwrap().returnType();
        return inside.isPrimitive() ? widens(inside, to) : from.isAssignableFrom(boxed(to));
    }

    static void check(MethodHandle handle, MethodType from, MethodType to) {
        boolean good = from.parameterCount() == to.parameterCount() && convertible(to.returnType(), from.returnType());
        for (int n = 0; good && n < from.parameterCount(); n++)
            good = convertible(from.parameterType(n), to.parameterType(n));
        if (!good)
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
    static Object[] convert(Object[] arguments, MethodType to) {
        if (arguments.length != to.parameterCount())
            throw new WrongMethodTypeException("cannot call MethodHandle" + to + " with " + arguments.length + " arguments");
        Object[] all = new Object[arguments.length];
        for (int n = 0; n < all.length; n++)
            all[n] = convert(arguments[n], to.parameterType(n));
        return all;
    }
}
