package mazur.model.java.lang;

import mazur.internal.*;

final class Class {
    private static long at(java.lang.Class<?> c) { return Machine.address(c); }
    private static long ask(int question, java.lang.Class<?> c) { return Machine.query(question, at(c), 0); }

    static java.lang.String getName(java.lang.Class<?> self) { return (java.lang.String) Machine.object(ask(Machine.NAME_OF, self)); }
    static java.lang.String getSimpleName(java.lang.Class<?> self) {
        if (self.isArray())
            return self.getComponentType().getSimpleName() + "[]";
        return (java.lang.String) Machine.object(ask(Machine.SIMPLE_NAME_OF, self));
    }
    static java.lang.String getCanonicalName(java.lang.Class<?> self) {
        if (self.isArray())
            return self.getComponentType().getCanonicalName() + "[]";
        return self.isAnonymousClass() ? null : self.getName().replace('$', '.');
    }
    static boolean isInstance(java.lang.Class<?> self, java.lang.Object o) {
        return o != null && Machine.query(Machine.IS_ASSIGNABLE, at(self), at(o.getClass())) != 0;
    }
    static boolean isAssignableFrom(java.lang.Class<?> self, java.lang.Class<?> other) {
        return Machine.query(Machine.IS_ASSIGNABLE, at(self), at(other)) != 0;
    }
    static boolean isInterface(java.lang.Class<?> self) { return (ask(Machine.FLAGS_OF, self) & 0x200) != 0; }
    static boolean isArray(java.lang.Class<?> self) { return ask(Machine.COMPONENT_OF, self) != 0; }
    static boolean isPrimitive(java.lang.Class<?> self) {
        return self == int.class || self == long.class || self == boolean.class || self == byte.class
            || self == char.class || self == short.class || self == float.class || self == double.class
            || self == void.class;
    }
    static boolean isHidden(java.lang.Class<?> self) { return false; }
    static boolean isRecord(java.lang.Class<?> self) { return ask(Machine.IS_RECORD, self) != 0; }
    static java.lang.Class<?> getSuperclass(java.lang.Class<?> self) { return (java.lang.Class<?>) Machine.object(ask(Machine.SUPER_OF, self)); }
    static int getModifiers(java.lang.Class<?> self) { return (int) ask(Machine.FLAGS_OF, self) & ~0x20; }
    static java.lang.Class<?> getComponentType(java.lang.Class<?> self) { return (java.lang.Class<?>) Machine.object(ask(Machine.COMPONENT_OF, self)); }
    static boolean desiredAssertionStatus(java.lang.Class<?> self) { return ask(Machine.IS_USER, self) != 0; }
    static java.lang.Class<?> getPrimitiveClass(java.lang.String name) {
        return (java.lang.Class<?>) Machine.object(Machine.queryText(Machine.PRIMITIVE_NAMED, name, 0));
    }
    static java.lang.Class<?> forName(java.lang.String name) throws ClassNotFoundException {
        java.lang.Class<?> c = Classes.find(name);
        Classes.initialise(c);
        return c;
    }
    static java.lang.Class<?> forName(java.lang.String name, boolean initialise, ClassLoader loader) throws ClassNotFoundException {
        java.lang.Class<?> c = Classes.find(name);
        if (initialise)
            Classes.initialise(c);
        return c;
    }
    static java.lang.Object[] getEnumConstantsShared(java.lang.Class<?> self) {
        long function = Machine.queryText(Machine.METHOD_NAMED, "values", at(self));
        if (function == 0)
            return null;
        Classes.initialise(self);
        return (java.lang.Object[]) Machine.callForObject(function);
    }
    static boolean isAnonymousClass(java.lang.Class<?> self) { return ask(Machine.IS_ANONYMOUS, self) != 0; }
    static boolean isMemberClass(java.lang.Class<?> self) { return ask(Machine.IS_MEMBER, self) != 0; }
    static boolean isLocalOrAnonymousClass(java.lang.Class<?> self) { return self.isAnonymousClass(); }
    static boolean isTopLevelClass(java.lang.Class<?> self) { return !self.isAnonymousClass() && !self.isMemberClass(); }
    static java.lang.reflect.Field getDeclaredField(java.lang.Class<?> self, java.lang.String name) throws NoSuchFieldException {
        return Fields.find(self, name);
    }
    static java.lang.reflect.Field getField(java.lang.Class<?> self, java.lang.String name) throws NoSuchFieldException {
        java.lang.reflect.Field f = Fields.inherited(self, name);
        if (f == null)
            throw new NoSuchFieldException(name);
        return f;
    }
    static java.lang.reflect.Field[] getDeclaredFields(java.lang.Class<?> self) { return Fields.all(self); }
    static java.lang.reflect.Method[] getDeclaredMethods(java.lang.Class<?> self) { return Members.methods(self); }
    static java.lang.reflect.Constructor<?>[] getDeclaredConstructors(java.lang.Class<?> self) { return Members.constructors(self); }
    static java.lang.reflect.Method getDeclaredMethod(java.lang.Class<?> self, java.lang.String name, java.lang.Class<?>... types)
        throws NoSuchMethodException {
        return found(Members.declared(self, name, types), self, name, types);
    }
    static java.lang.reflect.Method getMethod(java.lang.Class<?> self, java.lang.String name, java.lang.Class<?>... types)
        throws NoSuchMethodException {
        return found(Members.inherited(self, name, types), self, name, types);
    }
    static java.lang.reflect.Constructor<?> getDeclaredConstructor(java.lang.Class<?> self, java.lang.Class<?>... types)
        throws NoSuchMethodException {
        return found(Members.constructor(self, types), self, "<init>", types);
    }
    static java.lang.reflect.Constructor<?> getConstructor(java.lang.Class<?> self, java.lang.Class<?>... types)
        throws NoSuchMethodException {
        java.lang.reflect.Constructor<?> c = Members.constructor(self, types);
        return found(c == null || (c.getModifiers() & 1) == 0 ? null : c, self, "<init>", types);
    }
    private static <T> T found(T member, java.lang.Class<?> c, java.lang.String name, java.lang.Class<?>[] types)
        throws NoSuchMethodException {
        if (member == null)
            throw new NoSuchMethodException(Members.describe(c, name, types));
        return member;
    }
    static java.lang.Object newInstance(java.lang.Class<?> self) throws java.lang.Throwable {
        java.lang.reflect.Constructor<?> c = Members.constructor(self, null);
        if (c == null)
            throw new InstantiationException(self.getName());
        try {
            return c.newInstance();
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }
    static java.lang.Class<?>[] getInterfaces(java.lang.Class<?> self) { return Members.interfaces(self); }
    static ClassLoader getClassLoader(java.lang.Class<?> self) { return null; }
    static ClassLoader getClassLoader0(java.lang.Class<?> self) { return null; }
    static java.lang.Class<?> getNestHost(java.lang.Class<?> self) { return (java.lang.Class<?>) Machine.object(ask(Machine.HOST_OF, self)); }
    static java.lang.Module getModule(java.lang.Class<?> self) { return null; }
    static java.lang.String getPackageName(java.lang.Class<?> self) {
        java.lang.String name = self.getName();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }
}
