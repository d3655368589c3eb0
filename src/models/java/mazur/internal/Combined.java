package mazur.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/** Method handles made from others: what they do takes its arguments, as objects, in an array. */
public final class Combined {
    private Combined() {}

    /** What a combined handle does. */
    interface Body {
        Object call(Object[] arguments) throws Throwable;
    }

    private static void must(boolean good) {
        if (!good)
            throw Machine.unsupported("MethodHandles that do not fit each other");
    }
    private static Object[] part(Object[] all, int from, int count) { return Arrays.copyOfRange(all, from, from + count); }
    /** All but so many arguments at a place, for which there are others. */
    private static Object[] replaced(Object[] all, int at, int count, Object... others) {
        Object[] made = new Object[all.length - count + others.length];
        System.arraycopy(all, 0, made, 0, at);
        System.arraycopy(others, 0, made, at, others.length);
        System.arraycopy(all, at + count, made, at + others.length, all.length - at - count);
        return made;
    }
    private static Object call(MethodHandle h, Object... arguments) throws Throwable { return Handles.invoke(h, arguments); }
    private static boolean begins(MethodType type, int from, MethodType wanted) {
        int count = wanted.parameterCount();
        return from + count <= type.parameterCount() && type.parameterList().subList(from, from + count).equals(wanted.parameterList());
    }

    public static MethodHandle insert(MethodHandle target, int at, Object... values) {
        MethodType type = target.type();
        int count = values.length;
        if (count > type.parameterCount())
            throw new IllegalArgumentException("too many values to insert");
        if (at < 0 || at > type.parameterCount() - count)
            throw new IllegalArgumentException("no argument type to append");
        Object[] fixed = new Object[count];
        for (int n = 0; n < count; n++)
            fixed[n] = HandleTypes.convert(values[n], type.parameterType(at + n));
        return Handles.combined(type.dropParameterTypes(at, at + count), a -> call(target, replaced(a, at, 0, fixed)));
    }
    public static MethodHandle bind(MethodHandle target, Object first) {
        MethodType type = target.type();
        if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive())
            throw new IllegalArgumentException("no leading reference parameter");
        return insert(target, 0, type.parameterType(0).cast(first));
    }
    public static MethodHandle drop(MethodHandle target, int at, List<Class<?>> types) {
        int count = types.size();
        return Handles.combined(target.type().insertParameterTypes(at, types), a -> call(target, replaced(a, at, count)));
    }
    public static MethodHandle filter(MethodHandle target, int at, MethodHandle... filters) {
        MethodType type = target.type();
        MethodHandle[] kept = filters.clone();
        must(at >= 0 && at + kept.length <= type.parameterCount());
        for (int n = 0; n < kept.length; n++)
            if (kept[n] != null) {
                must(kept[n].type().parameterCount() == 1 && kept[n].type().returnType() == type.parameterType(at + n));
                type = type.changeParameterType(at + n, kept[n].type().parameterType(0));
            }
        return Handles.combined(type, a -> {
            Object[] all = a.clone();
            for (int n = kept.length - 1; n >= 0; n--)
                if (kept[n] != null)
                    all[at + n] = call(kept[n], all[at + n]);
            return call(target, all);
        });
    }
    public static MethodHandle filterResult(MethodHandle target, MethodHandle filter) {
        boolean none = target.type().returnType() == void.class;
        must(filter.type().parameterCount() == (none ? 0 : 1) && (none || filter.type().parameterType(0) == target.type().returnType()));
        return Handles.combined(target.type().changeReturnType(filter.type().returnType()), a -> {
            Object result = call(target, a);
            return none ? call(filter) : call(filter, result);
        });
    }
    public static MethodHandle collect(MethodHandle target, int at, MethodHandle filter) {
        MethodType type = target.type(), inner = filter.type();
        boolean none = inner.returnType() == void.class;
        must(at >= 0 && at + (none ? 0 : 1) <= type.parameterCount() && (none || type.parameterType(at) == inner.returnType()));
        if (!none)
            type = type.dropParameterTypes(at, at + 1);
        int count = inner.parameterCount();
        return Handles.combined(type.insertParameterTypes(at, inner.parameterList()), a -> {
            Object result = call(filter, part(a, at, count));
            return call(target, none ? replaced(a, at, count) : replaced(a, at, count, result));
        });
    }
    public static MethodHandle fold(MethodHandle target, int at, MethodHandle combiner) {
        MethodType type = target.type(), inner = combiner.type();
        boolean none = inner.returnType() == void.class;
        must(at >= 0 && at + (none ? 0 : 1) <= type.parameterCount() && (none || type.parameterType(at) == inner.returnType()));
        if (!none)
            type = type.dropParameterTypes(at, at + 1);
        must(begins(type, at, inner));
        return Handles.combined(type, a -> {
            Object result = call(combiner, part(a, at, inner.parameterCount()));
            return call(target, none ? a : replaced(a, at, 0, result));
        });
    }
    public static MethodHandle permute(MethodHandle target, MethodType type, int... order) {
        int[] from = order.clone();
        must(from.length == target.type().parameterCount() && type.returnType() == target.type().returnType());
        for (int n = 0; n < from.length; n++)
            must(from[n] >= 0 && from[n] < type.parameterCount() && type.parameterType(from[n]) == target.type().parameterType(n));
        return Handles.combined(type, a -> {
            Object[] all = new Object[from.length];
            for (int n = 0; n < all.length; n++)
                all[n] = a[from[n]];
            return call(target, all);
        });
    }
    public static MethodHandle guard(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        must(target.type() == fallback.type() && test.type().returnType() == boolean.class && begins(target.type(), 0, test.type()));
        return Handles.combined(target.type(),
            a -> call((Boolean) call(test, part(a, 0, test.type().parameterCount())) ? target : fallback, a));
    }
    public static MethodHandle catching(MethodHandle target, Class<? extends Throwable> kind, MethodHandle handler) {
        MethodType type = handler.type();
        must(type.parameterCount() > 0 && type.parameterType(0).isAssignableFrom(kind)
            && type.returnType() == target.type().returnType() && begins(target.type(), 0, type.dropParameterTypes(0, 1)));
        return Handles.combined(target.type(), a -> {
            try {
                return call(target, a);
            } catch (Throwable e) {
                if (!kind.isInstance(e))
                    throw e;
                return call(handler, replaced(part(a, 0, type.parameterCount() - 1), 0, 0, e));
            }
        });
    }
    public static MethodHandle finish(MethodHandle target, MethodHandle cleanup) {
        boolean none = target.type().returnType() == void.class;
        int extra = none ? 1 : 2;
        MethodType type = cleanup.type();
        must(type.parameterCount() >= extra && type.returnType() == target.type().returnType()
            && begins(target.type(), 0, type.dropParameterTypes(0, extra)));
        return Handles.combined(target.type(), a -> {
            Throwable problem = null;
            Object result = HandleTypes.zero(target.type().returnType());
            try {
                result = call(target, a);
            } catch (Throwable e) {
                problem = e;
            }
            Object[] rest = part(a, 0, type.parameterCount() - extra);
            result = call(cleanup, none ? replaced(rest, 0, 0, problem) : replaced(rest, 0, 0, problem, result));
            if (problem != null)
                throw problem;
            return result;
        });
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        if (type == void.class)
            throw new IllegalArgumentException("void type");
        Object fixed = HandleTypes.convert(value, type);
        return Handles.combined(MethodType.methodType(type), a -> fixed);
    }
    public static MethodHandle identity(Class<?> type) { return Handles.combined(MethodType.methodType(type, type), a -> a[0]); }
    public static MethodHandle empty(MethodType type) {
        return Handles.combined(type, a -> HandleTypes.zero(type.returnType()));
    }
    public static MethodHandle throwing(Class<?> result, Class<? extends Throwable> kind) {
        return Handles.combined(MethodType.methodType(result, kind), a -> {
            if (a[0] == null)
                throw new NullPointerException();
            throw (Throwable) a[0];
        });
    }
    public static MethodHandle getElement(Class<?> array) {
        return Handles.combined(MethodType.methodType(array.getComponentType(), array, int.class), a -> Array.get(a[0], (Integer) a[1]));
    }
    public static MethodHandle setElement(Class<?> array) {
        return Handles.combined(MethodType.methodType(void.class, array, int.class, array.getComponentType()), a -> {
            Array.set(a[0], (Integer) a[1], a[2]);
            return null;
        });
    }
    public static MethodHandle newArray(Class<?> array) {
        return Handles.combined(MethodType.methodType(array, int.class), a -> Array.newInstance(array.getComponentType(), (Integer) a[0]));
    }
    public static MethodHandle length(Class<?> array) {
        return Handles.combined(MethodType.methodType(int.class, array), a -> Array.getLength(a[0]));
    }
    public static MethodHandle invoker(MethodType type, boolean exact) {
        return Handles.combined(type.insertParameterTypes(0, MethodHandle.class), a -> {
            MethodHandle h = (MethodHandle) a[0];
            if (exact && h.type() != type)
                throw new java.lang.invoke.WrongMethodTypeException("expected " + h.type() + " but found " + type);
            return call(exact ? h : h.asType(type), part(a, 1, a.length - 1));
        });
    }

    public static MethodHandle as(MethodHandle self, MethodType type) {
        MethodType own = self.type();
        if (type == own)
            return self;
        HandleTypes.check(type, own);
        return Handles.combined(type,
            a -> HandleTypes.result(call(self, HandleTypes.convert(a, own)), own.returnType(), type.returnType()));
    }
    public static MethodHandle spread(MethodHandle self, int at, Class<?> array, int count) {
        MethodType type = self.type();
        if (!array.isArray())
            throw new IllegalArgumentException("not an array type: " + array.getName());
        must(at >= 0 && count >= 0 && at + count <= type.parameterCount());
        return Handles.combined(type.dropParameterTypes(at, at + count).insertParameterTypes(at, array), a -> {
            int length = a[at] == null && count == 0 ? 0 : Array.getLength(a[at]);
            if (length != count)
                throw new IllegalArgumentException("array is not of length " + count);
            Object[] elements = new Object[count];
            for (int n = 0; n < count; n++)
                elements[n] = Array.get(a[at], n);
            return call(self, replaced(a, at, 1, elements));
        });
    }
    public static MethodHandle gather(MethodHandle self, int at, Class<?> array, int count) {
        MethodType type = self.type();
        must(at >= 0 && at < type.parameterCount() && type.parameterType(at).isAssignableFrom(array));
        Class<?>[] types = new Class<?>[count];
        Arrays.fill(types, array.getComponentType());
        return Handles.combined(type.dropParameterTypes(at, at + 1).insertParameterTypes(at, types), a -> {
            Object made = Array.newInstance(array.getComponentType(), count);
            for (int n = 0; n < count; n++)
                Array.set(made, n, a[at + n]);
            return call(self, replaced(a, at, count, made));
        });
    }
}
