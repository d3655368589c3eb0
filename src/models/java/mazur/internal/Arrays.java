package mazur.internal;

public final class Arrays {
    private Arrays() {}

    /** multianewarray: an array of this class whose first dimensions have these lengths. */
    public static Object multi(int number, int[] lengths) {
        for (int n : lengths)
            if (n < 0)
                Throw.negativeSize(n);
        return multi(number, lengths, 0);
    }

    private static Object multi(int number, int[] lengths, int depth) {
        Object array = Machine.newArray(number, lengths[depth]);
        if (depth + 1 == lengths.length)
            return array;
        int inner = Machine.number(Machine.mirror(number).getComponentType());
        Object[] elements = (Object[]) array;
        for (int n = 0; n < elements.length; n++)
            elements[n] = multi(inner, lengths, depth + 1);
        return array;
    }

    public static Object newInstance(Class<?> element, int length) {
        if (element == null)
            throw new NullPointerException();
        if (element == void.class)
            throw new IllegalArgumentException();
        if (length < 0)
            Throw.negativeSize(length);
        return Machine.newArray((int) Machine.query(Machine.ARRAY_OF, Machine.address(element), 0), length);
    }

    private static String kind(Class<?> element) { return element.isPrimitive() ? element.getName() : "object array"; }

    private static void outside(String what, Class<?> element, int length) {
        throw new ArrayIndexOutOfBoundsException("arraycopy: " + what + " out of bounds for " + kind(element) + "[" + length + "]");
    }

    public static void copy(Object from, int at, Object to, int start, int count) {
        if (from == null || to == null)
            Throw.nullPointer();
        Class<?> source = from.getClass(), target = to.getClass();
        for (Class<?> c : new Class<?>[] {source, target})
            if (!c.isArray())
                throw new ArrayStoreException("arraycopy: " + (c == source ? "source" : "destination") + " type "
                    + c.getName() + " is not an array");
        Class<?> a = source.getComponentType(), b = target.getComponentType();
        if ((a.isPrimitive() || b.isPrimitive()) && a != b)
            throw new ArrayStoreException("arraycopy: type mismatch: can not copy " + kind(a) + "[] into " + kind(b) + "[]");
        int n = Machine.arrayLength(from), m = Machine.arrayLength(to);
        if (at < 0 || start < 0)
            outside((at < 0 ? "source" : "destination") + " index " + (at < 0 ? at : start), at < 0 ? a : b, at < 0 ? n : m);
        if (count < 0)
            throw new ArrayIndexOutOfBoundsException("arraycopy: length " + count + " is negative");
        if (at > n - count)
            outside("last source index " + (at + (long) count), a, n);
        if (start > m - count)
            outside("last destination index " + (start + (long) count), b, m);
        if (count == 0)
            return;
        if (!a.isPrimitive() && !b.isAssignableFrom(a)) { // each element must fit
            Object[] x = (Object[]) from, y = (Object[]) to;
            for (int k = 0; k < count; k++) {
                if (x[at + k] != null && !b.isInstance(x[at + k]))
                    throw new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                        + a.getName() + "[] to the type of the destination array, " + b.getName());
                y[start + k] = x[at + k];
            }
            return;
        }
        long size = Machine.query(Machine.SIZE_OF_ELEMENT, Machine.address(source), 0);
        Machine.copy(Machine.address(to) + 16 + start * size, Machine.address(from) + 16 + at * size, count * size);
    }
}
