package mazur.model.java.util.concurrent.atomic;

import mazur.internal.*;

final class AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl {
    static void init(Object self, Class<?> type, String field, Class<?> caller) {
        Class<?> c = self.getClass();
        long offset = Machine.offset(type, field);
        if (offset < 0)
            throw new RuntimeException(new NoSuchFieldException(field));
        Machine.putReference(self, Machine.offset(c, "cclass"), type);
        Machine.putReference(self, Machine.offset(c, "tclass"), type);

        Machine.putLong(self, Machine.offset(c, "offset"), offset);
    }
}
