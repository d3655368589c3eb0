package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Constructor {
    private static final long SLOT = Machine.offset(java.lang.reflect.Constructor.class, "slot");

    // Added to every constructor: the class that objects are made of, if it is one below.
    Class<?> mazurMakes;

    private static final long MAKES = Machine.offset(java.lang.reflect.Constructor.class, "mazurMakes");

    static Object newInstance(java.lang.reflect.Constructor<?> self, Object... arguments)
        throws java.lang.reflect.InvocationTargetException, InstantiationException, IllegalAccessException {
        ClassFacts.check(self, self.getDeclaringClass(), self.getModifiers(), null);
        Object makes = Machine.getReference(self, MAKES);
        if (makes != null)
            return Members.make((Class<?>) makes, self.getDeclaringClass(), Machine.getInt(self, SLOT));
        return Members.invoke(self.getDeclaringClass(), Machine.getInt(self, SLOT), self.getParameterTypes(), null, arguments);
    }
}
