package mazur.internal;

/** Variable handles: where the variable is. */
public final class Handles {
    private Handles() {}

    private static final long BASE = Machine.offset(java.lang.invoke.VarHandle.class, "mazurBase");
    static final long KIND = Machine.offset(java.lang.invoke.VarHandle.class, "mazurKind");
    static final long COORDINATES = Machine.offset(java.lang.invoke.VarHandle.class, "mazurCoordinates");
    static final long SIZE = Machine.offset(java.lang.invoke.VarHandle.class, "mazurSize");
    private static final long OWNER = Machine.offset(java.lang.invoke.VarHandle.class, "mazurOwner");
    private static final long VALUE = Machine.offset(java.lang.invoke.VarHandle.class, "mazurValue");

    // What an access does beside reading. The bits lie above the number of coordinates: in a handle those that it refuses.
    private static final int WRITES = 16, ADDS = 32, BITWISE = 64;

    /** What a variable of this type refuses. */
    private static int refused(Class<?> type, boolean isFinal) {
        int kind = kind(type);
        return isFinal ? WRITES : kind == 'Z' ? ADDS : kind == 'F' || kind == 'D' ? BITWISE : kind == 'L' ? ADDS | BITWISE : 0;
    }

    static Object make(long base, Class<?> type, int coordinates, int size, Class<?> owner) {
        Object h = Machine.newInstance(Machine.number(java.lang.invoke.VarHandle.class));
        Machine.putLong(h, BASE, base);
        Machine.putInt(h, KIND, kind(type));
        Machine.putInt(h, COORDINATES, coordinates);
        Machine.putInt(h, SIZE, size);
        Machine.putReference(h, OWNER, owner);
        Machine.putReference(h, VALUE, type);
        return h;
    }

    static int kind(Class<?> type) {
        return type == int.class ? 'I' : type == long.class ? 'J' : type == boolean.class ? 'Z' : type == byte.class ? 'B'
            : type == char.class ? 'C' : type == short.class ? 'S' : type == float.class ? 'F'
            : type == double.class ? 'D' : 'L';
    }

    public static Object field(java.lang.invoke.MethodHandles.Lookup l, Class<?> owner, String name, Class<?> type, boolean isStatic, String how)
        throws NoSuchFieldException, IllegalAccessException {
        long offset = Machine.offset(owner, name);
        if (offset < 0 || Machine.object(Machine.queryText(Machine.FIELD_TYPE, name, Machine.address(owner))) != type)
            throw new NoSuchFieldException("no such field: " + owner.getName() + "." + name + "/" + type.getName()
                + (isStatic ? "/getStatic" : "/getField"));
        long statics = Machine.queryText(Machine.FIELD_IS_STATIC, name, Machine.address(owner));
        if ((statics != 0) != isStatic)
            throw new IllegalAccessException("no such field: " + owner.getName() + "." + name);
        Lookups.checkField(l, owner, name, type, how + (isStatic ? "Static" : "Field"));
        if (isStatic) {
            long function = Machine.query(Machine.INITIALISER, Machine.address(owner), 0);
            if (function != 0)
                Classes.initialise(owner);
        }
        boolean isFinal = (Machine.queryText(Machine.FIELD_FLAGS, name, Machine.address(owner)) & 16) != 0;
        return make(isStatic ? statics + offset : offset, type, (isStatic ? 0 : 1) | refused(type, isFinal), 0, owner);
    }

    public static Object element(Class<?> array) {
        if (!array.isArray())
            throw new IllegalArgumentException("not an array type: " + array.getName());
        int size = (int) Machine.query(Machine.SIZE_OF_ELEMENT, Machine.address(array), 0);
        Class<?> type = array.getComponentType();
        return make(16, type, 2 | refused(type, false), size, array);
    }

    private static final long FUNCTION = Machine.offset(java.lang.invoke.MethodHandle.class, "mazurFunction");
    private static final long TYPE = Machine.offset(java.lang.invoke.MethodHandle.class, "mazurType");
    private static final long METHOD_TYPE = Machine.offset(java.lang.invoke.MethodHandle.class, "type");
    private static final long MEMBER = Machine.offset(java.lang.invoke.MethodHandle.class, "mazurMember");
    private static final long MEMBER_OWNER = Machine.offset(java.lang.invoke.MethodHandle.class, "mazurOwner");

    /** A handle of a method; the receiver of a virtual one is the first argument. */
    public static Object method(java.lang.invoke.MethodHandles.Lookup l, Class<?> owner, String name, java.lang.invoke.MethodType type,
        boolean isStatic) throws NoSuchMethodException, IllegalAccessException {
        String descriptor = type.toMethodDescriptorString();
        long function = Machine.queryText(isStatic ? Machine.STATIC_HANDLE : Machine.VIRTUAL_HANDLE, name + descriptor,
            Machine.address(owner));
        String none = "no such method: " + owner.getName() + "." + name + type
            + (isStatic ? "/invokeStatic" : owner.isInterface() ? "/invokeInterface" : "/invokeVirtual");
        if (function == 0)
            throw new NoSuchMethodException(none);
        String member = name + descriptor;
        Lookups.checkMethod(l, owner, member, none);
        if (!isStatic)
            descriptor = "(" + owner.descriptorString() + descriptor.substring(1);
        return direct(function, descriptor, owner, member);
    }

    public static Object constructor(java.lang.invoke.MethodHandles.Lookup l, Class<?> owner, java.lang.invoke.MethodType type)
        throws NoSuchMethodException, IllegalAccessException {
        String member = "<init>" + type.toMethodDescriptorString();
        long function = Machine.queryText(Machine.CONSTRUCTOR_HANDLE, member, Machine.address(owner));
        String none = "no such constructor: " + owner.getName() + ".<init>" + type + "/newInvokeSpecial";
        if (function == 0)
            throw new NoSuchMethodException(none);
        Lookups.checkMethod(l, owner, member, none);
        return direct(function, type.changeReturnType(owner).toMethodDescriptorString(), owner, member);
    }

    private static Object direct(long function, String descriptor, Class<?> owner, String member) {
        Object h = Machine.newInstance(Machine.number(java.lang.invoke.MethodHandle.class));
        Machine.putLong(h, FUNCTION, function);
        Machine.putReference(h, TYPE, descriptor.intern());
        Machine.putReference(h, MEMBER, member);
        Machine.putReference(h, MEMBER_OWNER, owner);
        Machine.putReference(h, METHOD_TYPE, java.lang.invoke.MethodType.fromMethodDescriptorString(descriptor, null));
        return h;
    }

    private static final long BODY = Machine.offset(java.lang.invoke.MethodHandle.class, "mazurBody");

    static java.lang.invoke.MethodHandle combined(java.lang.invoke.MethodType type, Combined.Body body) {
        Object h = Machine.newInstance(Machine.number(java.lang.invoke.MethodHandle.class));
        Machine.putReference(h, TYPE, type.toMethodDescriptorString().intern());
        Machine.putReference(h, METHOD_TYPE, type);
        Machine.putReference(h, BODY, body);
        return (java.lang.invoke.MethodHandle) h;
    }

    private static void unknown() { throw Machine.unsupported("a call through a MethodHandle of a kind that is not known"); }

    /** The function to call, for a call of exactly this type; 0: its arguments have to be converted. */
    static long target(Object handle, String descriptor, boolean exact) {
        long function = Machine.getLong(handle, FUNCTION);
        Object type = Machine.getReference(handle, TYPE);
        if (type == null)
            unknown();
        if (type == descriptor)
            return function;
        java.lang.invoke.MethodType own = (java.lang.invoke.MethodType) Machine.getReference(handle, METHOD_TYPE);
        if (!exact && HandleTypes.fits(own, Members.parameters(descriptor), Members.result(descriptor)))
            return 0;
        java.lang.invoke.MethodType found = java.lang.invoke.MethodType.fromMethodDescriptorString(descriptor, null);
        throw new java.lang.invoke.WrongMethodTypeException(
            exact ? "expected " + own + " but found " + found : "cannot convert MethodHandle" + own + " to " + found);
    }

    /** The call with arguments to convert, for a result of the type that the descriptor says. */
    static Object invoke(Object handle, Object[] arguments, String descriptor) throws Throwable {
        return HandleTypes.result(invoke(handle, arguments), ((java.lang.invoke.MethodHandle) handle).type().returnType(),
            Members.result(descriptor));
    }

    public static Object invoke(Object handle, Object[] arguments) throws Throwable {
        String type = (String) Machine.getReference(handle, TYPE);
        if (type == null)
            unknown();
        Object[] all = HandleTypes.convert(arguments, ((java.lang.invoke.MethodHandle) handle).type());
        Combined.Body body = (Combined.Body) Machine.getReference(handle, BODY);
        if (body != null)
            return body.call(all);
        try {
            return Members.invoke((Class<?>) Machine.getReference(handle, MEMBER_OWNER),
                (String) Machine.getReference(handle, MEMBER), Members.parameters(type), all);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static void check(Object handle, int access) {
        if ((Machine.getInt(handle, COORDINATES) & access & ~15) != 0)
            throw new UnsupportedOperationException();
    }

    /**
     * The address of the variable, for an access with so many coordinates to a variable of this kind; beside the number
     * are bits for what the access does.
     */
    static long address(Object handle, Object first, int second, int access, int kind) {
        int size = Machine.getInt(handle, SIZE), coordinates = access & 15;
        check(handle, access);
        if ((Machine.getInt(handle, COORDINATES) & 15) != coordinates || Machine.getInt(handle, KIND) != kind)
            Machine.fail(Machine.UNSUPPORTED, "an access through a VarHandle that converts its arguments");
        long base = Machine.getLong(handle, BASE);
        if (coordinates == 0)
            return base;
        if (first == null)
            Throw.nullPointer();
        Class<?> owner = (Class<?>) Machine.getReference(handle, OWNER);
        if (!owner.isInstance(first))
            Throw.classCast(first, owner);
        if (coordinates == 1)
            return Machine.address(first) + base;
        int length = Machine.arrayLength(first);
        if (second < 0 || second >= length)
            Throw.index(second, length);
        return Machine.address(first) + base + (long) second * size;
    }

    /** The same for references that the program gives, which may be of any class. */
    static long address(Object handle, Object first, int second, int access, Object expected, Object value) {
        check(handle, access);
        if (Machine.getInt(handle, KIND) == 'L') {
            Class<?> type = (Class<?>) Machine.getReference(handle, VALUE);
            type.cast(expected);
            type.cast(value);
        }
        long found = address(handle, first, second, access, 'L');
        if ((access & 15) == 2 && value != null && !first.getClass().getComponentType().isInstance(value))
            throw new ArrayStoreException();
        return found;
    }
}
