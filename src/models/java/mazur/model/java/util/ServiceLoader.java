package mazur.model.java.util;

import mazur.internal.*;

final class ServiceLoader {
    private static final long SERVICE = Machine.offset(java.util.ServiceLoader.class, "service");

    static java.util.Iterator<java.util.ServiceLoader.Provider<Object>> newLookupIterator(java.util.ServiceLoader<Object> self) {
        return Services.of((Class<?>) Machine.getReference(self, SERVICE)).iterator();
    }
}
