package mazur.internal;

import java.lang.reflect.Field;
import java.util.ArrayList;

/** Objects that stand for fields. */
public final class Fields {
    private Fields() {}

    private static final long CLAZZ = Machine.offset(Field.class, "clazz");
    private static final long NAME = Machine.offset(Field.class, "name");
    private static final long TYPE = Machine.offset(Field.class, "type");
    private static final long MODIFIERS = Machine.offset(Field.class, "modifiers");

    public static Field find(Class<?> c, String name) throws NoSuchFieldException {
        if (!names(c).contains(name))
            throw new NoSuchFieldException(name);
        return make(c, name);
    }

    private static ArrayList<String> names(Class<?> c) {
        ArrayList<String> found = new ArrayList<>();
        Object next;
        for (int n = 0; (next = Machine.object(Machine.query(Machine.FIELD_TEXT, Machine.address(c), n))) != null; n++)
            found.add((String) next);
        return found;
    }

    /** A public field, also inherited. */
    public static Field inherited(Class<?> c, String name) {
        for (Class<?> s = c; s != null; s = s.getSuperclass()) {
            if (names(s).contains(name)) {
                Field f = make(s, name);
                if ((f.getModifiers() & 1) != 0)
                    return f;
            }
            for (Class<?> i : Members.interfaces(s)) {
                Field f = inherited(i, name);
                if (f != null)
                    return f;
            }
        }
        return null;
    }

    public static Field[] all(Class<?> c) {
        ArrayList<Field> found = new ArrayList<>();
        for (String name : names(c))
            found.add(make(c, name));
        return found.toArray(new Field[0]);
    }

    private static Field make(Class<?> c, String name) {
        long at = Machine.address(c);
        Object f = Machine.newInstance(Machine.number(Field.class));
        Machine.putReference(f, CLAZZ, c);
        Machine.putReference(f, NAME, name.intern());
        Machine.putReference(f, TYPE, Machine.object(Machine.queryText(Machine.FIELD_TYPE, name, at)));
        Machine.putInt(f, MODIFIERS, (int) Machine.queryText(Machine.FIELD_FLAGS, name, at));
        int slot = names(c).indexOf(name);
        Machine.putInt(f, Machine.offset(Field.class, "slot"), slot);
        ClassFacts.put(f, "signature", ClassFacts.signature(c, "f" + slot));
        ClassFacts.put(f, "annotations", ClassFacts.attribute(c, "f" + slot + ":RuntimeVisibleAnnotations"));
        return (Field) f;
    }
}
