package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandles {
    /** Called by the library; the program's own calls know their class. */
    static java.lang.invoke.MethodHandles.Lookup lookup() {
        return Lookups.of(Object.class);
    }
    static java.lang.invoke.MethodHandles.Lookup publicLookup() { return Lookups.ofPublic(); }
    static java.lang.invoke.MethodHandles.Lookup privateLookupIn(Class<?> c, java.lang.invoke.MethodHandles.Lookup l)
        throws IllegalAccessException {
        return Lookups.in(c, l);
    }
    static java.lang.invoke.VarHandle arrayElementVarHandle(Class<?> array) {
        return (java.lang.invoke.VarHandle) Handles.element(array);
    }
    static java.lang.invoke.VarHandle byteArrayViewVarHandle(Class<?> array, java.nio.ByteOrder order) {
        return (java.lang.invoke.VarHandle) Views.make(array, order);
    }
    static java.lang.invoke.MethodHandle insertArguments(java.lang.invoke.MethodHandle target, int at, Object... values) { return Combined.insert(target, at, values); }
    static java.lang.invoke.MethodHandle dropArguments(java.lang.invoke.MethodHandle target, int at, java.util.List<Class<?>> types) { return Combined.drop(target, at, types); }
    static java.lang.invoke.MethodHandle dropArguments(java.lang.invoke.MethodHandle target, int at, Class<?>... types) { return Combined.drop(target, at, java.util.List.of(types)); }
    static java.lang.invoke.MethodHandle filterArguments(java.lang.invoke.MethodHandle target, int at, java.lang.invoke.MethodHandle... filters) { return Combined.filter(target, at, filters); }
    static java.lang.invoke.MethodHandle filterReturnValue(java.lang.invoke.MethodHandle target, java.lang.invoke.MethodHandle filter) { return Combined.filterResult(target, filter); }
    static java.lang.invoke.MethodHandle collectArguments(java.lang.invoke.MethodHandle target, int at, java.lang.invoke.MethodHandle filter) { return Combined.collect(target, at, filter); }
    static java.lang.invoke.MethodHandle foldArguments(java.lang.invoke.MethodHandle target, java.lang.invoke.MethodHandle combiner) { return Combined.fold(target, 0, combiner); }
    static java.lang.invoke.MethodHandle foldArguments(java.lang.invoke.MethodHandle target, int at, java.lang.invoke.MethodHandle combiner) { return Combined.fold(target, at, combiner); }
    static java.lang.invoke.MethodHandle permuteArguments(java.lang.invoke.MethodHandle target, java.lang.invoke.MethodType type, int... order) { return Combined.permute(target, type, order); }
    static java.lang.invoke.MethodHandle guardWithTest(java.lang.invoke.MethodHandle test, java.lang.invoke.MethodHandle target, java.lang.invoke.MethodHandle fallback) { return Combined.guard(test, target, fallback); }
    static java.lang.invoke.MethodHandle catchException(java.lang.invoke.MethodHandle target, Class<? extends Throwable> kind, java.lang.invoke.MethodHandle handler) { return Combined.catching(target, kind, handler); }
    static java.lang.invoke.MethodHandle tryFinally(java.lang.invoke.MethodHandle target, java.lang.invoke.MethodHandle cleanup) { return Combined.finish(target, cleanup); }
    static java.lang.invoke.MethodHandle constant(Class<?> type, Object value) { return Combined.constant(type, value); }
    static java.lang.invoke.MethodHandle identity(Class<?> type) { return Combined.identity(type); }
    static java.lang.invoke.MethodHandle empty(java.lang.invoke.MethodType type) { return Combined.empty(type); }
    static java.lang.invoke.MethodHandle zero(Class<?> type) { return Combined.empty(java.lang.invoke.MethodType.methodType(type)); }
    static java.lang.invoke.MethodHandle throwException(Class<?> result, Class<? extends Throwable> kind) { return Combined.throwing(result, kind); }
    static java.lang.invoke.MethodHandle arrayElementGetter(Class<?> array) { return Combined.getElement(array); }
    static java.lang.invoke.MethodHandle arrayElementSetter(Class<?> array) { return Combined.setElement(array); }
    static java.lang.invoke.MethodHandle arrayConstructor(Class<?> array) { return Combined.newArray(array); }
    static java.lang.invoke.MethodHandle arrayLength(Class<?> array) { return Combined.length(array); }
    static java.lang.invoke.MethodHandle invoker(java.lang.invoke.MethodType type) { return Combined.invoker(type, false); }
    static java.lang.invoke.MethodHandle exactInvoker(java.lang.invoke.MethodType type) { return Combined.invoker(type, true); }
    static java.lang.invoke.MethodHandle explicitCastArguments(java.lang.invoke.MethodHandle target, java.lang.invoke.MethodType type) { throw Machine.unsupported("MethodHandles.explicitCastArguments"); }
    static java.lang.invoke.MethodHandle loop(java.lang.invoke.MethodHandle[]... clauses) { throw Machine.unsupported("MethodHandles.loop"); }
    static java.lang.invoke.MethodHandle whileLoop(java.lang.invoke.MethodHandle init, java.lang.invoke.MethodHandle pred, java.lang.invoke.MethodHandle body) { throw Machine.unsupported("MethodHandles.whileLoop"); }
    static java.lang.invoke.MethodHandle doWhileLoop(java.lang.invoke.MethodHandle init, java.lang.invoke.MethodHandle body, java.lang.invoke.MethodHandle pred) { throw Machine.unsupported("MethodHandles.doWhileLoop"); }
    static java.lang.invoke.MethodHandle countedLoop(java.lang.invoke.MethodHandle iterations, java.lang.invoke.MethodHandle init, java.lang.invoke.MethodHandle body) { throw Machine.unsupported("MethodHandles.countedLoop"); }
    static java.lang.invoke.MethodHandle countedLoop(java.lang.invoke.MethodHandle start, java.lang.invoke.MethodHandle end, java.lang.invoke.MethodHandle init, java.lang.invoke.MethodHandle body) { throw Machine.unsupported("MethodHandles.countedLoop"); }
    static java.lang.invoke.MethodHandle iteratedLoop(java.lang.invoke.MethodHandle iterator, java.lang.invoke.MethodHandle init, java.lang.invoke.MethodHandle body) { throw Machine.unsupported("MethodHandles.iteratedLoop"); }
    static java.lang.invoke.MethodHandle spreadInvoker(java.lang.invoke.MethodType type, int leading) { throw Machine.unsupported("MethodHandles.spreadInvoker"); }
    static java.lang.invoke.MethodHandle tableSwitch(java.lang.invoke.MethodHandle fallback, java.lang.invoke.MethodHandle... targets) { throw Machine.unsupported("MethodHandles.tableSwitch"); }
    static java.lang.invoke.MethodHandle dropArgumentsToMatch(java.lang.invoke.MethodHandle target, int skip, java.util.List<Class<?>> types, int at) { throw Machine.unsupported("MethodHandles.dropArgumentsToMatch"); }
}
