package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandles {
    static java.lang.invoke.MethodHandles.Lookup lookup() {
        return (java.lang.invoke.MethodHandles.Lookup) Machine.newInstance(Machine.number(java.lang.invoke.MethodHandles.Lookup.class));
    }
    static java.lang.invoke.MethodHandles.Lookup privateLookupIn(Class<?> c, java.lang.invoke.MethodHandles.Lookup l) { return l; }
    static java.lang.invoke.VarHandle arrayElementVarHandle(Class<?> array) {
        return (java.lang.invoke.VarHandle) Handles.element(array);
    }
    static java.lang.invoke.VarHandle byteArrayViewVarHandle(Class<?> array, java.nio.ByteOrder order) {
        return (java.lang.invoke.VarHandle) Views.make(array, order);
    }
}
