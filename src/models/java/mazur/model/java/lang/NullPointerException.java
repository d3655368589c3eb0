package mazur.model.java.lang;

import mazur.internal.*;

final class NullPointerException {
    static java.lang.String getExtendedNPEMessage(java.lang.NullPointerException self) { return null; }
}
