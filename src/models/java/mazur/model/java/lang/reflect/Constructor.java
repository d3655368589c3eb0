package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Constructor {
    private static final long SLOT = Machine.offset(java.lang.reflect.Constructor.class, "slot");

    static Object newInstance(java.lang.reflect.Constructor<?> self, Object... arguments)
        throws java.lang.reflect.InvocationTargetException, InstantiationException {
        return Members.invoke(self.getDeclaringClass(), Machine.getInt(self, SLOT), self.getParameterTypes(), null, arguments);
    }
    static void setAccessible(java.lang.reflect.Constructor<?> self, boolean flag) {}
}
