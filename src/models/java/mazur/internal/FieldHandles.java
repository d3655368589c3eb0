package mazur.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/** Method handles that read and write fields. */
public final class FieldHandles {
    private FieldHandles() {}

    public static Field find(MethodHandles.Lookup l, Class<?> owner, String name, Class<?> type, boolean isStatic, String how)
        throws NoSuchFieldException, IllegalAccessException {
        Handles.field(l, owner, name, type, isStatic, how); // are there such a field, and is it one of these?
        for (Class<?> c = owner;; c = c.getSuperclass())
            for (Field f : c.getDeclaredFields())
                if (f.getName().equals(name))
                    return f;
    }

    private static boolean isStatic(Field f) { return (f.getModifiers() & 8) != 0; }

    public static MethodHandle get(Field f) {
        f.setAccessible(true);
        MethodType type = MethodType.methodType(f.getType());
        return Handles.combined(isStatic(f) ? type : type.insertParameterTypes(0, f.getDeclaringClass()),
            a -> f.get(isStatic(f) ? null : a[0]));
    }
    public static MethodHandle set(Field f) throws IllegalAccessException {
        if ((f.getModifiers() & 16) != 0)
            throw new IllegalAccessException("final field has no write access: " + f.getDeclaringClass().getName() + "." + f.getName()
                + "/" + f.getType().getName() + "/putField, from class " + f.getDeclaringClass().getName() + " (unnamed module)");
        f.setAccessible(true);
        MethodType type = MethodType.methodType(void.class, f.getType());
        return Handles.combined(isStatic(f) ? type : type.insertParameterTypes(0, f.getDeclaringClass()), a -> {
            f.set(isStatic(f) ? null : a[0], a[a.length - 1]);
            return null;
        });
    }
}
