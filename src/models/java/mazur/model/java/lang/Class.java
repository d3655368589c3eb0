package mazur.model.java.lang;

import mazur.internal.*;

final class Class {
    private static long at(java.lang.Class<?> c) { return Machine.address(c); }
    private static long ask(int question, java.lang.Class<?> c) { return Machine.query(question, at(c), 0); }

    static java.lang.String getName(java.lang.Class<?> self) { return (java.lang.String) Machine.object(ask(Machine.NAME_OF, self)); }
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
    static java.lang.Class<?> forName(java.lang.String name, boolean initialise, java.lang.ClassLoader loader) throws ClassNotFoundException {
        java.lang.Class<?> c = Loaders.builtIn(loader) ? Classes.find(name) : loader.loadClass(name);
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
    static java.lang.ClassLoader getClassLoader(java.lang.Class<?> self) { return Loaders.of(self); }
    static java.lang.ClassLoader getClassLoader0(java.lang.Class<?> self) { return Loaders.of(self); }
    static java.lang.Class<?> getNestHost(java.lang.Class<?> self) { return (java.lang.Class<?>) Machine.object(ask(Machine.HOST_OF, self)); }
    static java.lang.Module getModule(java.lang.Class<?> self) { return Modules.of(self); }
    static java.lang.String getPackageName(java.lang.Class<?> self) {
        java.lang.String name = self.getName();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    // What the class file says, for the JDK's own reflection.
    static java.lang.Class<?> getNestHost0(java.lang.Class<?> self) { return self.getNestHost(); }
    static java.lang.Class<?>[] getInterfaces(java.lang.Class<?> self, boolean copy) { return Members.interfaces(self); }
    static java.lang.Class<?>[] getInterfaces0(java.lang.Class<?> self) { return Members.interfaces(self); }
    static java.lang.reflect.Method[] getDeclaredMethods0(java.lang.Class<?> self, boolean onlyPublic) {
        return ClassFacts.publicOnly(Members.methods(self), onlyPublic, new java.lang.reflect.Method[0]);
    }
    static java.lang.reflect.Field[] getDeclaredFields0(java.lang.Class<?> self, boolean onlyPublic) {
        return ClassFacts.publicOnly(Fields.all(self), onlyPublic, new java.lang.reflect.Field[0]);
    }
    static java.lang.reflect.Constructor<?>[] getDeclaredConstructors0(java.lang.Class<?> self, boolean onlyPublic) {
        return ClassFacts.publicOnly(Members.constructors(self), onlyPublic, new java.lang.reflect.Constructor<?>[0]);
    }
    static boolean isRecord0(java.lang.Class<?> self) { return ask(Machine.IS_RECORD, self) != 0; }
    static java.lang.String getGenericSignature0(java.lang.Class<?> self) { return ClassFacts.signature(self, "c0"); }
    static byte[] getRawAnnotations(java.lang.Class<?> self) { return ClassFacts.attribute(self, "c0:RuntimeVisibleAnnotations"); }
    static byte[] getRawTypeAnnotations(java.lang.Class<?> self) { return ClassFacts.attribute(self, "c0:RuntimeVisibleTypeAnnotations"); }
    static jdk.internal.reflect.ConstantPool getConstantPool(java.lang.Class<?> self) { return ClassFacts.pool(self); }
    static java.lang.Object[] getEnclosingMethod0(java.lang.Class<?> self) { return ClassFacts.enclosingMethod(self); }
    static java.lang.Class<?> getDeclaringClass0(java.lang.Class<?> self) { return ClassFacts.declaringClass(self); }
    static java.lang.String getSimpleBinaryName0(java.lang.Class<?> self) {
        boolean named = ask(Machine.IS_ANONYMOUS, self) == 0 && ask(Machine.IS_MEMBER, self) != 0;
        return named ? (java.lang.String) Machine.object(ask(Machine.SIMPLE_NAME_OF, self)) : null;
    }
    static java.lang.Class<?>[] getDeclaredClasses0(java.lang.Class<?> self) { return ClassFacts.declaredClasses(self); }
    static java.lang.Class<?>[] getNestMembers0(java.lang.Class<?> self) { return ClassFacts.nestMembers(self); }
    static java.lang.Class<?>[] getPermittedSubclasses0(java.lang.Class<?> self) { return ClassFacts.classes(self, "PermittedSubclasses"); }
    static java.lang.reflect.RecordComponent[] getRecordComponents0(java.lang.Class<?> self) { return ClassFacts.components(self); }
    static java.security.ProtectionDomain getProtectionDomain0(java.lang.Class<?> self) { return null; }
    static java.lang.String initClassName(java.lang.Class<?> self) { return getName(self); }

    private static java.lang.String path(java.lang.Class<?> self, java.lang.String name) {
        return name.startsWith("/") ? name.substring(1)
            : self.getPackageName().isEmpty() ? name : self.getPackageName().replace('.', '/') + "/" + name;
    }
    static java.io.InputStream getResourceAsStream(java.lang.Class<?> self, java.lang.String name) {
        byte[] bytes = Loaders.file(self, path(self, name));
        return bytes == null ? null : new java.io.ByteArrayInputStream(bytes);
    }
    static java.net.URL getResource(java.lang.Class<?> self, java.lang.String name) {
        if (Loaders.file(self, path(self, name)) != null)
            throw Machine.unsupported("the address of the resource " + name);
        return null;
    }
    // Answers are not kept: the places to keep them in are shared.
    static java.lang.Object reflectionData(java.lang.Class<?> self) { return ClassFacts.noData(); }
    static java.util.Map<java.lang.String, java.lang.Object> enumConstantDirectory(java.lang.Class<?> self) {
        java.lang.Object[] all = self.getEnumConstants();
        if (all == null)
            throw new IllegalArgumentException(self.getName() + " is not an enum class");
        java.util.HashMap<java.lang.String, java.lang.Object> found = new java.util.HashMap<>();
        for (java.lang.Object one : all)
            found.put(((Enum<?>) one).name(), one);
        return found;
    }
}
