package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Field {
    private static Object target(java.lang.reflect.Field self, Object object) throws IllegalAccessException {
        Class<?> owner = self.getDeclaringClass();
        ClassFacts.check(self, owner, self.getModifiers(), object);
        if ((self.getModifiers() & 8) != 0) {
            Classes.initialise(owner);
            return Machine.statics(owner);
        }
        if (object == null)
            throw new NullPointerException();
        if (!owner.isInstance(object))
            throw new IllegalArgumentException("Can not get field of " + object.getClass().getName());
        return object;
    }
    private static final jdk.internal.misc.Unsafe UNSAFE = jdk.internal.misc.Unsafe.getUnsafe();

    private static final long OVERRIDE = Machine.offset(java.lang.reflect.AccessibleObject.class, "override");

    static Object get(java.lang.reflect.Field self, Object object) throws IllegalAccessException {
        Object at = target(self, object);
        long offset = Machine.offset(self.getDeclaringClass(), self.getName());
        boolean plain = (self.getModifiers() & 0x40) == 0;
        Class<?> type = self.getType();
        if (type == boolean.class)
            return plain ? UNSAFE.getBoolean(at, offset) : UNSAFE.getBooleanVolatile(at, offset);
        if (type == byte.class)
            return plain ? UNSAFE.getByte(at, offset) : UNSAFE.getByteVolatile(at, offset);
        if (type == char.class)
            return plain ? UNSAFE.getChar(at, offset) : UNSAFE.getCharVolatile(at, offset);
        if (type == short.class)
            return plain ? UNSAFE.getShort(at, offset) : UNSAFE.getShortVolatile(at, offset);
        if (type == int.class)
            return plain ? UNSAFE.getInt(at, offset) : UNSAFE.getIntVolatile(at, offset);
        if (type == long.class)
            return plain ? UNSAFE.getLong(at, offset) : UNSAFE.getLongVolatile(at, offset);
        if (type == float.class)
            return plain ? UNSAFE.getFloat(at, offset) : UNSAFE.getFloatVolatile(at, offset);
        if (type == double.class)
            return plain ? UNSAFE.getDouble(at, offset) : UNSAFE.getDoubleVolatile(at, offset);
        return plain ? UNSAFE.getReference(at, offset) : UNSAFE.getReferenceVolatile(at, offset);
    }
    static void set(java.lang.reflect.Field self, Object object, Object given) throws IllegalAccessException {
        Object at = target(self, object);
        int flags = self.getModifiers();
        boolean fixed = (flags & 8) != 0 || !Machine.getBoolean(self, OVERRIDE) || self.getDeclaringClass().isRecord();
        if ((flags & 0x10) != 0 && fixed)
            throw new IllegalAccessException("Can not set " + ((flags & 8) != 0 ? "static " : "") + "final "
                + self.getType().getName() + " field " + self.getDeclaringClass().getName() + "." + self.getName() + " to "
                + (given == null ? "null value" : given.getClass().getName()));
        Class<?> type = self.getType();
        Object value = Members.fit(type, given);
        long offset = Machine.offset(self.getDeclaringClass(), self.getName());
        boolean plain = (self.getModifiers() & 0x40) == 0;
        if (type == boolean.class) {
            if (plain)
                UNSAFE.putBoolean(at, offset, (Boolean) value);
            else
                UNSAFE.putBooleanVolatile(at, offset, (Boolean) value);
        } else if (type == byte.class) {
            if (plain)
                UNSAFE.putByte(at, offset, (Byte) value);
            else
                UNSAFE.putByteVolatile(at, offset, (Byte) value);
        } else if (type == char.class) {
            if (plain)
                UNSAFE.putChar(at, offset, (Character) value);
            else
                UNSAFE.putCharVolatile(at, offset, (Character) value);
        } else if (type == short.class) {
            if (plain)
                UNSAFE.putShort(at, offset, (Short) value);
            else
                UNSAFE.putShortVolatile(at, offset, (Short) value);
        } else if (type == int.class) {
            if (plain)
                UNSAFE.putInt(at, offset, (Integer) value);
            else
                UNSAFE.putIntVolatile(at, offset, (Integer) value);
        } else if (type == long.class) {
            if (plain)
                UNSAFE.putLong(at, offset, (Long) value);
            else
                UNSAFE.putLongVolatile(at, offset, (Long) value);
        } else if (type == float.class) {
            if (plain)
                UNSAFE.putFloat(at, offset, (Float) value);
            else
                UNSAFE.putFloatVolatile(at, offset, (Float) value);
        } else if (type == double.class) {
            if (plain)
                UNSAFE.putDouble(at, offset, (Double) value);
            else
                UNSAFE.putDoubleVolatile(at, offset, (Double) value);
        } else if (plain) {
            UNSAFE.putReference(at, offset, value);
        } else {
            UNSAFE.putReferenceVolatile(at, offset, value);
        }
        if ((flags & 0x10) != 0)
            Machine.freeze(at, offset, type == long.class || type == double.class || !type.isPrimitive() ? 8 : 4);
    }
    static boolean getBoolean(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Boolean) Members.fit(boolean.class, get(self, object)); }
    static void setBoolean(java.lang.reflect.Field self, Object object, boolean value) throws IllegalAccessException { set(self, object, value); }
    static byte getByte(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Byte) Members.fit(byte.class, get(self, object)); }
    static void setByte(java.lang.reflect.Field self, Object object, byte value) throws IllegalAccessException { set(self, object, value); }
    static char getChar(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Character) Members.fit(char.class, get(self, object)); }
    static void setChar(java.lang.reflect.Field self, Object object, char value) throws IllegalAccessException { set(self, object, value); }
    static short getShort(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Short) Members.fit(short.class, get(self, object)); }
    static void setShort(java.lang.reflect.Field self, Object object, short value) throws IllegalAccessException { set(self, object, value); }
    static int getInt(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Integer) Members.fit(int.class, get(self, object)); }
    static void setInt(java.lang.reflect.Field self, Object object, int value) throws IllegalAccessException { set(self, object, value); }
    static long getLong(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Long) Members.fit(long.class, get(self, object)); }
    static void setLong(java.lang.reflect.Field self, Object object, long value) throws IllegalAccessException { set(self, object, value); }
    static float getFloat(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Float) Members.fit(float.class, get(self, object)); }
    static void setFloat(java.lang.reflect.Field self, Object object, float value) throws IllegalAccessException { set(self, object, value); }
    static double getDouble(java.lang.reflect.Field self, Object object) throws IllegalAccessException { return (Double) Members.fit(double.class, get(self, object)); }
    static void setDouble(java.lang.reflect.Field self, Object object, double value) throws IllegalAccessException { set(self, object, value); }
}
