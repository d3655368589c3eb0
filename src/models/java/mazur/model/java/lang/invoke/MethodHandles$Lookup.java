package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandles$Lookup {
    static void clinit() {}
    static Class<?> ensureInitialized(java.lang.invoke.MethodHandles.Lookup self, Class<?> c) {
        Classes.initialise(c);
        return c;
    }
    static java.lang.invoke.MethodHandle findStatic(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        java.lang.invoke.MethodType type) throws NoSuchMethodException, IllegalAccessException {
        return (java.lang.invoke.MethodHandle) Handles.method(self, owner, name, type, true);
    }
    static java.lang.invoke.MethodHandle findVirtual(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        java.lang.invoke.MethodType type) throws NoSuchMethodException, IllegalAccessException {
        return (java.lang.invoke.MethodHandle) Handles.method(self, owner, name, type, false);
    }
    static java.lang.invoke.MethodHandle findConstructor(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner,
        java.lang.invoke.MethodType type) throws NoSuchMethodException, IllegalAccessException {
        return (java.lang.invoke.MethodHandle) Handles.constructor(self, owner, type);
    }
    static java.lang.invoke.VarHandle findVarHandle(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return (java.lang.invoke.VarHandle) Handles.field(self, owner, name, type, false, "get");
    }
    static java.lang.invoke.VarHandle findStaticVarHandle(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return (java.lang.invoke.VarHandle) Handles.field(self, owner, name, type, true, "get");
    }
    static java.lang.invoke.MethodHandle bind(java.lang.invoke.MethodHandles.Lookup self, Object receiver, String name,
        java.lang.invoke.MethodType type) throws NoSuchMethodException, IllegalAccessException {
        return ((java.lang.invoke.MethodHandle) Handles.method(self, receiver.getClass(), name, type, false)).bindTo(receiver);
    }
    static java.lang.invoke.MethodHandle findGetter(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return FieldHandles.get(FieldHandles.find(self, owner, name, type, false, "get"));
    }
    static java.lang.invoke.MethodHandle findSetter(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return FieldHandles.set(FieldHandles.find(self, owner, name, type, false, "put"));
    }
    static java.lang.invoke.MethodHandle findStaticGetter(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        Class<?> type) throws NoSuchFieldException, IllegalAccessException {
        return FieldHandles.get(FieldHandles.find(self, owner, name, type, true, "get"));
    }
    static java.lang.invoke.MethodHandle findStaticSetter(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        Class<?> type) throws NoSuchFieldException, IllegalAccessException {
        return FieldHandles.set(FieldHandles.find(self, owner, name, type, true, "put"));
    }
    static java.lang.invoke.MethodHandle unreflectGetter(java.lang.invoke.MethodHandles.Lookup self, java.lang.reflect.Field f)
        throws IllegalAccessException {
        Lookups.checkField(self, f, "get");
        return FieldHandles.get(f);
    }
    static java.lang.invoke.MethodHandle unreflectSetter(java.lang.invoke.MethodHandles.Lookup self, java.lang.reflect.Field f)
        throws IllegalAccessException {
        Lookups.checkField(self, f, "put");
        return FieldHandles.set(f);
    }
    static java.lang.invoke.MethodHandle unreflect(java.lang.invoke.MethodHandles.Lookup self, java.lang.reflect.Method m)
        throws NoSuchMethodException, IllegalAccessException {
        return (java.lang.invoke.MethodHandle) Handles.method(Lookups.by(self, m), m.getDeclaringClass(), m.getName(),
            java.lang.invoke.MethodType.methodType(m.getReturnType(), m.getParameterTypes()), (m.getModifiers() & 8) != 0);
    }
    static java.lang.invoke.MethodHandle unreflectConstructor(java.lang.invoke.MethodHandles.Lookup self,
        java.lang.reflect.Constructor<?> c) throws NoSuchMethodException, IllegalAccessException {
        return (java.lang.invoke.MethodHandle) Handles.constructor(Lookups.by(self, c), c.getDeclaringClass(),
            java.lang.invoke.MethodType.methodType(void.class, c.getParameterTypes()));
    }
    static java.lang.invoke.MethodHandle findSpecial(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        java.lang.invoke.MethodType type, Class<?> caller) {
        throw Machine.unsupported("MethodHandles.Lookup.findSpecial");
    }
    static java.lang.invoke.VarHandle unreflectVarHandle(java.lang.invoke.MethodHandles.Lookup self, java.lang.reflect.Field f)
        throws NoSuchFieldException, IllegalAccessException {
        return (java.lang.invoke.VarHandle) Handles.field(self, f.getDeclaringClass(), f.getName(), f.getType(), (f.getModifiers() & 8) != 0, "get");
    }
}
