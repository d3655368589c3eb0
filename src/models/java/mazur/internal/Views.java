package mazur.internal;

/** Variable handles that see numbers in arrays of bytes. */
public final class Views {
    private Views() {}

    private static final int BIG = 0x100; // beside the kind of number
    private static final int COORDINATES = 3; // in place of two, which would be those of an array's elements

    public static Object make(Class<?> array, java.nio.ByteOrder order) {
        Class<?> element = array.getComponentType();
        int size = (int) Machine.query(Machine.SIZE_OF_ELEMENT, Machine.address(array), 0);
        Object h = Handles.make(16, element, COORDINATES, size, byte[].class);
        if (order == java.nio.ByteOrder.BIG_ENDIAN)
            Machine.putInt(h, Handles.KIND, Handles.kind(element) | BIG);
        return h;
    }

    private static int size(Object handle, byte[] array, int at, int kind) {
        if (Machine.getInt(handle, Handles.COORDINATES) != COORDINATES || (Machine.getInt(handle, Handles.KIND) & ~BIG) != kind)
            Machine.fail(Machine.UNSUPPORTED, "an access through a VarHandle that converts its arguments");
        int size = Machine.getInt(handle, Handles.SIZE);
        java.util.Objects.checkIndex(at, array.length - (size - 1));
        return size;
    }

    private static int shift(Object handle, int n, int size) {
        return 8 * ((Machine.getInt(handle, Handles.KIND) & BIG) != 0 ? size - 1 - n : n);
    }

    /** The bits as registers have them: what is narrower than an int becomes one. */
    static long get(Object handle, byte[] array, int at, int kind) {
        int size = size(handle, array, at, kind);
        long bits = 0;
        for (int n = 0; n < size; n++)
            bits |= (array[at + n] & 0xffL) << shift(handle, n, size);
        return kind == 'S' ? (short) bits & 0xffffffffL : bits;
    }

    static void put(Object handle, byte[] array, int at, int kind, long bits) {
        int size = size(handle, array, at, kind);
        for (int n = 0; n < size; n++)
            array[at + n] = (byte) (bits >>> shift(handle, n, size));
    }
}
