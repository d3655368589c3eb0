package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Array {
    static Object newArray(Class<?> element, int length) { return Arrays.newInstance(element, length); }
    static int getLength(Object array) { return Machine.arrayLength(array); }
    static Object multiNewArray(Class<?> element, int[] lengths) {
        Class<?> c = element;
        for (int n = 0; n < lengths.length; n++)
            c = Machine.mirror((int) Machine.query(Machine.ARRAY_OF, Machine.address(c), 0));
        return Arrays.multi(Machine.number(c), lengths);
    }
}
