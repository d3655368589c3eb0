package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Array {
    static Object newArray(Class<?> element, int length) { return Arrays.newInstance(element, length); }
    static int getLength(Object array) {
        if (array == null)
            throw new NullPointerException();
        if (!array.getClass().isArray())
            throw new IllegalArgumentException("Argument is not an array");
        return Machine.arrayLength(array);
    }
    static Object multiNewArray(Class<?> element, int[] lengths) {
        if (element == void.class || lengths.length == 0)
            throw new IllegalArgumentException();
        Class<?> c = element;
        for (int n = 0; n < lengths.length; n++)
            c = Machine.mirror((int) Machine.query(Machine.ARRAY_OF, Machine.address(c), 0));
        return Arrays.multi(Machine.number(c), lengths);
    }

    private static void check(Object array, int index) {
        int length = getLength(array);
        if (index < 0 || index >= length)
            Throw.index(index, length);
    }
    static Object get(Object array, int index) {
        check(array, index);
        if (array instanceof boolean[])
            return ((boolean[]) array)[index];
        if (array instanceof byte[])
            return ((byte[]) array)[index];
        if (array instanceof char[])
            return ((char[]) array)[index];
        if (array instanceof short[])
            return ((short[]) array)[index];
        if (array instanceof int[])
            return ((int[]) array)[index];
        if (array instanceof long[])
            return ((long[]) array)[index];
        if (array instanceof float[])
            return ((float[]) array)[index];
        if (array instanceof double[])
            return ((double[]) array)[index];
        return ((Object[]) array)[index];
    }
    static void set(Object array, int index, Object given) {
        check(array, index);
        Object value;
        try {
            value = Members.fit(array.getClass().getComponentType(), given);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(array instanceof Object[] ? "array element type mismatch" : e.getMessage());
        }
        if (array instanceof boolean[])
            ((boolean[]) array)[index] = (Boolean) value;
        else if (array instanceof byte[])
            ((byte[]) array)[index] = (Byte) value;
        else if (array instanceof char[])
            ((char[]) array)[index] = (Character) value;
        else if (array instanceof short[])
            ((short[]) array)[index] = (Short) value;
        else if (array instanceof int[])
            ((int[]) array)[index] = (Integer) value;
        else if (array instanceof long[])
            ((long[]) array)[index] = (Long) value;
        else if (array instanceof float[])
            ((float[]) array)[index] = (Float) value;
        else if (array instanceof double[])
            ((double[]) array)[index] = (Double) value;
        else
            ((Object[]) array)[index] = value;
    }
    static boolean getBoolean(Object array, int index) { return (Boolean) Members.fit(boolean.class, primitive(get(array, index), array)); }
    static void setBoolean(Object array, int index, boolean value) { set(array, index, value); }
    static byte getByte(Object array, int index) { return (Byte) Members.fit(byte.class, primitive(get(array, index), array)); }
    static void setByte(Object array, int index, byte value) { set(array, index, value); }
    static char getChar(Object array, int index) { return (Character) Members.fit(char.class, primitive(get(array, index), array)); }
    static void setChar(Object array, int index, char value) { set(array, index, value); }
    static short getShort(Object array, int index) { return (Short) Members.fit(short.class, primitive(get(array, index), array)); }
    static void setShort(Object array, int index, short value) { set(array, index, value); }
    static int getInt(Object array, int index) { return (Integer) Members.fit(int.class, primitive(get(array, index), array)); }
    static void setInt(Object array, int index, int value) { set(array, index, value); }
    static long getLong(Object array, int index) { return (Long) Members.fit(long.class, primitive(get(array, index), array)); }
    static void setLong(Object array, int index, long value) { set(array, index, value); }
    static float getFloat(Object array, int index) { return (Float) Members.fit(float.class, primitive(get(array, index), array)); }
    static void setFloat(Object array, int index, float value) { set(array, index, value); }
    static double getDouble(Object array, int index) { return (Double) Members.fit(double.class, primitive(get(array, index), array)); }
    static void setDouble(Object array, int index, double value) { set(array, index, value); }
    private static Object primitive(Object value, Object array) {
        if (array instanceof Object[])
            throw new IllegalArgumentException("Argument is not an array of primitive type");
        return value;
    }
}
