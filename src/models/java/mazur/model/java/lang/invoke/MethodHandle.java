package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandle {
    // Added to every handle; see mazur.internal.Handles.
    long mazurFunction;
    String mazurType, mazurMember;
    Class<?> mazurOwner;
    Object mazurBody; // of a combined one

    static void clinit() {}
    static Object invokeWithArguments(java.lang.invoke.MethodHandle self, Object... arguments) throws Throwable {
        return Handles.invoke(self, arguments);
    }
    static Object invokeWithArguments(java.lang.invoke.MethodHandle self, java.util.List<?> arguments) throws Throwable {
        return Handles.invoke(self, arguments.toArray());
    }
    static java.lang.invoke.MethodHandle bindTo(java.lang.invoke.MethodHandle self, Object first) { return Combined.bind(self, first); }
    static java.lang.invoke.MethodHandle asType(java.lang.invoke.MethodHandle self, java.lang.invoke.MethodType type) {
        return Combined.as(self, type);
    }
    static java.lang.invoke.MethodHandle asSpreader(java.lang.invoke.MethodHandle self, Class<?> array, int count) {
        return Combined.spread(self, self.type().parameterCount() - count, array, count);
    }
    static java.lang.invoke.MethodHandle asSpreader(java.lang.invoke.MethodHandle self, int at, Class<?> array, int count) {
        return Combined.spread(self, at, array, count);
    }
    static java.lang.invoke.MethodHandle asCollector(java.lang.invoke.MethodHandle self, Class<?> array, int count) {
        return Combined.gather(self, self.type().parameterCount() - 1, array, count);
    }
    static java.lang.invoke.MethodHandle asCollector(java.lang.invoke.MethodHandle self, int at, Class<?> array, int count) {
        return Combined.gather(self, at, array, count);
    }
    static java.lang.invoke.MethodHandle asVarargsCollector(java.lang.invoke.MethodHandle self, Class<?> array) {
        throw Machine.unsupported("MethodHandle.asVarargsCollector");
    }
    static java.lang.invoke.MethodHandle asFixedArity(java.lang.invoke.MethodHandle self) { return self; }
    static boolean isVarargsCollector(java.lang.invoke.MethodHandle self) { return false; }
    static String toString(java.lang.invoke.MethodHandle self) { return "MethodHandle" + self.type(); }
}
