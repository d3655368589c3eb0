package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandle {
    // Added to every handle; see mazur.internal.Handles.
    long mazurFunction;
    String mazurType, mazurMember;
    Class<?> mazurOwner;

    static void clinit() {}
    static Object invokeWithArguments(java.lang.invoke.MethodHandle self, Object... arguments) throws Throwable {
        return Handles.invoke(self, arguments);
    }
    static Object invokeWithArguments(java.lang.invoke.MethodHandle self, java.util.List<?> arguments) throws Throwable {
        return Handles.invoke(self, arguments.toArray());
    }
}
