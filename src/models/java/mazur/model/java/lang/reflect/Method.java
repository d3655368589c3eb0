package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Method {
    private static final long SLOT = Machine.offset(java.lang.reflect.Method.class, "slot");

    static Object invoke(java.lang.reflect.Method self, Object receiver, Object... arguments)
        throws java.lang.reflect.InvocationTargetException, IllegalAccessException {
        ClassFacts.check(self, self.getDeclaringClass(), self.getModifiers(), receiver);
        try {
            return Members.invoke(self.getDeclaringClass(), Machine.getInt(self, SLOT), self.getParameterTypes(), receiver, arguments);
        } catch (InstantiationException e) {
            throw new AssertionError(e);
        }
    }
}
