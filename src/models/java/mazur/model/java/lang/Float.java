package mazur.model.java.lang;

import mazur.internal.*;

final class Float {
    static int floatToRawIntBits(float f) { return Machine.floatBits(f); }
    static float intBitsToFloat(int bits) { return Machine.bitsFloat(bits); }
}
