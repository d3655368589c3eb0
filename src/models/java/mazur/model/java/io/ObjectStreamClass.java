package mazur.model.java.io;

import mazur.internal.*;

final class ObjectStreamClass {
    static void initNative() {}
    static boolean hasStaticInitializer(Class<?> c) {
        long at = Machine.address(c);
        for (int n = 0; ; n++) {
            Object text = Machine.object(Machine.query(Machine.METHOD_TEXT, at, n));
            if (text == null)
                return false;
            if (((String) text).startsWith("<clinit>"))
                return true;
        }
    }
}
