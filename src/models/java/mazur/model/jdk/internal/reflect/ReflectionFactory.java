package mazur.model.jdk.internal.reflect;

import mazur.internal.*;

final class ReflectionFactory {
    /** For serialization: makes objects of a class with a constructor of one above. */
    static java.lang.reflect.Constructor<?> generateConstructor(jdk.internal.reflect.ReflectionFactory self, Class<?> c,
        java.lang.reflect.Constructor<?> above) {
        java.lang.reflect.Constructor<?> made = Members.constructor(above.getDeclaringClass(), above.getParameterTypes());
        Machine.putReference(made, Machine.offset(java.lang.reflect.Constructor.class, "mazurMakes"), c);
        made.setAccessible(true);
        return made;
    }
}
