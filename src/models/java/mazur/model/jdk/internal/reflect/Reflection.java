package mazur.model.jdk.internal.reflect;

import mazur.internal.*;

final class Reflection {
    static void clinit() {}
    static Class<?> getCallerClass() { return Callers.above(1); }
    static int getClassAccessFlags(Class<?> c) { return c.getModifiers(); }
    static boolean areNestMates(Class<?> a, Class<?> b) { return a.getNestHost() == b.getNestHost(); }
    static void registerFieldsToFilter(Class<?> c, java.util.Set<String> names) {}
    static void registerMethodsToFilter(Class<?> c, java.util.Set<String> names) {}
    static java.lang.reflect.Field[] filterFields(Class<?> c, java.lang.reflect.Field[] fields) { return fields; }
    static java.lang.reflect.Method[] filterMethods(Class<?> c, java.lang.reflect.Method[] methods) { return methods; }
}
