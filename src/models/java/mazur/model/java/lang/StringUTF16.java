package mazur.model.java.lang;

import mazur.internal.*;

final class StringUTF16 {
    static boolean isBigEndian() { return false; }
}
