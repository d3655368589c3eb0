package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class VarHandle {
    // Added to every handle; see mazur.internal.Handles.
    long mazurBase;
    int mazurKind, mazurCoordinates, mazurSize;
    Class<?> mazurOwner, mazurValue;

    static void clinit() {}
    static void fullFence() { FENCES.fullFence(); }
    static void acquireFence() { FENCES.loadFence(); }
    static void releaseFence() { FENCES.storeFence(); }
    static void loadLoadFence() { FENCES.loadFence(); }
    static void storeStoreFence() { FENCES.storeFence(); }
    private static final jdk.internal.misc.Unsafe FENCES = jdk.internal.misc.Unsafe.getUnsafe();
    static java.lang.invoke.VarHandle withInvokeExactBehavior(java.lang.invoke.VarHandle self) { return self; }
    static java.lang.invoke.VarHandle withInvokeBehavior(java.lang.invoke.VarHandle self) { return self; }
}
