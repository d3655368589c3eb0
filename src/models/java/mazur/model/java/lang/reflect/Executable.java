package mazur.model.java.lang.reflect;

import mazur.internal.*;

final class Executable {
    static java.lang.reflect.Parameter[] getParameters0(java.lang.reflect.Executable self) {
        int slot = Machine.getInt(self, Machine.offset(self.getClass(), "slot"));
        if (ClassFacts.attribute(self.getDeclaringClass(), "m" + slot + ":MethodParameters") != null)
            throw Machine.unsupported("names of parameters by reflection");
        return null;
    }
    static byte[] getTypeAnnotationBytes0(java.lang.reflect.Executable self) {
        int slot = Machine.getInt(self, Machine.offset(self.getClass(), "slot"));
        return ClassFacts.attribute(self.getDeclaringClass(), "m" + slot + ":RuntimeVisibleTypeAnnotations");
    }
}
