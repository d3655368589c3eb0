package mazur.model.jdk.internal.misc;

import mazur.internal.*;

final class Unsafe {
    static long objectFieldOffset(jdk.internal.misc.Unsafe self, Class<?> c, String name) {
        long offset = Machine.offset(c, name);
        if (offset < 0)
            throw new InternalError(name);
        return offset;
    }
    private static long offset(java.lang.reflect.Field f, boolean isStatic) {
        if (((f.getModifiers() & 8) != 0) != isStatic)
            throw new IllegalArgumentException();
        return Machine.offset(f.getDeclaringClass(), f.getName());
    }
    static long objectFieldOffset(jdk.internal.misc.Unsafe self, java.lang.reflect.Field f) { return offset(f, false); }
    static long staticFieldOffset(jdk.internal.misc.Unsafe self, java.lang.reflect.Field f) { return offset(f, true); }
    static Object staticFieldBase(jdk.internal.misc.Unsafe self, java.lang.reflect.Field f) {
        offset(f, true);
        return Machine.statics(f.getDeclaringClass());
    }
    static int arrayBaseOffset(jdk.internal.misc.Unsafe self, Class<?> c) { return 16; }
    static int arrayIndexScale(jdk.internal.misc.Unsafe self, Class<?> c) {
        return (int) Machine.query(Machine.SIZE_OF_ELEMENT, Machine.address(c), 0);
    }
    static int addressSize(jdk.internal.misc.Unsafe self) { return 8; }
    static boolean isBigEndian(jdk.internal.misc.Unsafe self) { return false; }
    static boolean unalignedAccess(jdk.internal.misc.Unsafe self) { return true; }
    /** Until a time in milliseconds, or for so many nanoseconds; 0 of them: for ever. */
    static void park(jdk.internal.misc.Unsafe self, boolean absolute, long time) {
        if (absolute ? Time.never(Time.nanos(time)) : time == 0 || Time.never(time))
            Interrupts.park();
        else if (!absolute)
            Time.passed(Interrupts.parkTimed(), time);
        else if (Interrupts.parkTimed())
            Time.reach(time);
    }
    static void unpark(jdk.internal.misc.Unsafe self, Object thread) {
        if (thread != null)
            Interrupts.unpark((Thread) thread);
    }
    static Object allocateInstance(jdk.internal.misc.Unsafe self, Class<?> c) {
        Classes.initialise(c);
        return Machine.newInstance(Machine.number(c));
    }
    static void ensureClassInitialized(jdk.internal.misc.Unsafe self, Class<?> c) { Classes.initialise(c); }
    static boolean shouldBeInitialized(jdk.internal.misc.Unsafe self, Class<?> c) { return false; }
    static void copyMemory0(jdk.internal.misc.Unsafe self, Object from, long at, Object to, long start, long bytes) {
        if (from == null || to == null)
            throw Machine.unsupported("Unsafe.copyMemory outside of objects");
        Machine.copy(Machine.address(to) + start, Machine.address(from) + at, bytes);
    }
    static void setMemory0(jdk.internal.misc.Unsafe self, Object o, long at, long bytes, byte value) {
        if (o == null)
            throw Machine.unsupported("Unsafe.setMemory outside of objects");
        for (long n = 0; n < bytes; n++)
            self.putByte(o, at + n, value);
    }
    static long allocateMemory0(jdk.internal.misc.Unsafe self, long bytes) { throw Machine.unsupported("Unsafe.allocateMemory"); }
    static void copySwapMemory0(jdk.internal.misc.Unsafe self, Object from, long at, Object to, long start, long bytes, long size) {
        if (from == null || to == null)
            throw Machine.unsupported("Unsafe.copySwapMemory outside of objects");
        byte[] copy = new byte[(int) bytes];
        for (int n = 0; n < copy.length; n++)
            copy[n] = self.getByte(from, at + n);
        for (int n = 0; n < copy.length; n++)
            self.putByte(to, start + n, copy[(int) (n / size * size + size - 1 - n % size)]);
    }
}
