package mazur.model.jdk.internal.access;

import mazur.internal.*;

/** The JVM initialises the classes that give these before anything else. */
final class SharedSecrets {
    private static Object read(String field) {
        Class<?> c = jdk.internal.access.SharedSecrets.class;
        return Machine.getReference(Machine.statics(c), Machine.offset(c, field));
    }
    static jdk.internal.access.JavaLangReflectAccess getJavaLangReflectAccess() {
        java.lang.reflect.AccessibleObject.setAccessible(new java.lang.reflect.AccessibleObject[0], true);
        return (jdk.internal.access.JavaLangReflectAccess) read("javaLangReflectAccess");
    }
}
