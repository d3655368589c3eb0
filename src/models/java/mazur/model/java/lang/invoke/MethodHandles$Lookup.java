package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandles$Lookup {
    static void clinit() {}
    static Class<?> ensureInitialized(java.lang.invoke.MethodHandles.Lookup self, Class<?> c) {
        Classes.initialise(c);
        return c;
    }
    static java.lang.invoke.MethodHandle findStatic(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        java.lang.invoke.MethodType type) throws NoSuchMethodException {
        return (java.lang.invoke.MethodHandle) Handles.method(owner, name, type, true);
    }
    static java.lang.invoke.MethodHandle findVirtual(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name,
        java.lang.invoke.MethodType type) throws NoSuchMethodException {
        return (java.lang.invoke.MethodHandle) Handles.method(owner, name, type, false);
    }
    static java.lang.invoke.MethodHandle findConstructor(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner,
        java.lang.invoke.MethodType type) throws NoSuchMethodException {
        return (java.lang.invoke.MethodHandle) Handles.constructor(owner, type);
    }
    static java.lang.invoke.VarHandle findVarHandle(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return (java.lang.invoke.VarHandle) Handles.field(owner, name, type, false);
    }
    static java.lang.invoke.VarHandle findStaticVarHandle(java.lang.invoke.MethodHandles.Lookup self, Class<?> owner, String name, Class<?> type)
        throws NoSuchFieldException, IllegalAccessException {
        return (java.lang.invoke.VarHandle) Handles.field(owner, name, type, true);
    }
}
