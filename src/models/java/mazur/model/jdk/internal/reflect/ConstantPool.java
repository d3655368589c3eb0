package mazur.model.jdk.internal.reflect;

import mazur.internal.*;

/** The pool of a class; what stands for it is the class. */
final class ConstantPool {
    private static Object text(Object of, int index) { return Machine.object(Machine.query(Machine.POOL_TEXT, Machine.address(of), index)); }
    private static long number(Object of, int index) { return Machine.query(Machine.POOL_NUMBER, Machine.address(of), index); }

    static String getUTF8At0(Object self, Object of, int index) { return (String) text(of, index); }
    static String getStringAt0(Object self, Object of, int index) { return (String) text(of, index); }
    static int getIntAt0(Object self, Object of, int index) { return (int) number(of, index); }
    static long getLongAt0(Object self, Object of, int index) { return number(of, index); }
    static float getFloatAt0(Object self, Object of, int index) { return Machine.bitsFloat((int) number(of, index)); }
    static double getDoubleAt0(Object self, Object of, int index) { return Machine.bitsDouble(number(of, index)); }
    static byte getTagAt0(Object self, Object of, int index) { return (byte) Machine.query(Machine.POOL_TAG, Machine.address(of), index); }
}
