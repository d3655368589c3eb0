package mazur.model.java.lang;

import mazur.internal.*;

final class Double {
    static long doubleToRawLongBits(double d) { return Machine.doubleBits(d); }
    static double longBitsToDouble(long bits) { return Machine.bitsDouble(bits); }
}
