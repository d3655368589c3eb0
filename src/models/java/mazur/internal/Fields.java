package mazur.internal;

import java.lang.reflect.Field;

/** Objects that stand for fields. */
public final class Fields {
    private Fields() {}

    private static final long CLAZZ = Machine.offset(Field.class, "clazz");
    private static final long NAME = Machine.offset(Field.class, "name");
    private static final long TYPE = Machine.offset(Field.class, "type");
    private static final long MODIFIERS = Machine.offset(Field.class, "modifiers");

    public static Field find(Class<?> c, String name) throws NoSuchFieldException {
        if (Machine.offset(c, name) < 0)
            throw new NoSuchFieldException(name);
        long at = Machine.address(c);
        Object f = Machine.newInstance(Machine.number(Field.class));
        Machine.putReference(f, CLAZZ, c);
        Machine.putReference(f, NAME, name.intern());
        Machine.putReference(f, TYPE, Machine.object(Machine.queryText(Machine.FIELD_TYPE, name, at)));
        Machine.putInt(f, MODIFIERS, (int) Machine.queryText(Machine.FIELD_FLAGS, name, at));
        return (Field) f;
    }
}
