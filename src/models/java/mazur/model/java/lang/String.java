package mazur.model.java.lang;

import mazur.internal.*;

final class String {
    // The JDK keeps the hash in the string, a write to what may be shared.
    static int hashCode(java.lang.String self) {
        int h = 0, n = self.length();
        for (int i = 0; i < n; i++)
            h = 31 * h + self.charAt(i);
        return h;
    }
    static java.lang.String intern(java.lang.String self) {
        return (java.lang.String) Machine.object(Machine.queryText(Machine.LITERAL, self, 0));
    }
}
