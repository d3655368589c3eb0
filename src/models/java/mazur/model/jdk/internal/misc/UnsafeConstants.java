package mazur.model.jdk.internal.misc;

import mazur.internal.*;

final class UnsafeConstants {
    static void clinit() {
        Class<?> c;
        try {
            c = Classes.find("jdk.internal.misc.UnsafeConstants");
        } catch (ClassNotFoundException e) {
            return;
        }
        Object statics = Machine.statics(c);
        Machine.putInt(statics, Machine.offset(c, "ADDRESS_SIZE0"), 8);
        Machine.putInt(statics, Machine.offset(c, "PAGE_SIZE"), 4096);
        Machine.putBoolean(statics, Machine.offset(c, "UNALIGNED_ACCESS"), true);
    }
}
