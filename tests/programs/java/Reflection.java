// Members found by name, and used.
// mazur: safe
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

public class Reflection {
    interface Named { default String name() { return "named"; } }
    static class Base { public int base = 1; public long twice(int n) { return 2L * n; } }
    static class Thing extends Base implements Named {
        private int count;
        static volatile String label = "l";
        final double half;
        Thing() { this(0.5); }
        Thing(double half) { this.half = half; }
        @Override public long twice(int n) { return super.twice(n) + count; }
        private void add(int n) { count += n; }
        static char letter(boolean upper, short s) { return (char) ((upper ? 'A' : 'a') + s); }
        void fails() { throw new IllegalStateException("inside"); }
    }
    static abstract class Abstract { Abstract() {} }

    static void check(boolean b) { if (!b) throw new AssertionError(); }

    static void members() throws ReflectiveOperationException {
        Class<?> c = Class.forName("Reflection$Thing");
        Constructor<?> make = c.getDeclaredConstructor(double.class);
        Object thing = make.newInstance(2.5f); // widened
        check(((Thing) thing).half == 2.5);
        Method add = c.getDeclaredMethod("add", int.class);
        add.setAccessible(true);
        check(add.invoke(thing, 4) == null);
        check(c.getDeclaredField("count").getInt(thing) == 4);
        check((Long) c.getMethod("twice", int.class).invoke(thing, (byte) 3) == 10);
        check((Long) Base.class.getMethod("twice", int.class).invoke(thing, 3) == 10); // virtual
        check(c.getMethod("name").invoke(thing).equals("named"));
        check((Character) c.getDeclaredMethod("letter", boolean.class, short.class).invoke(null, true, (short) 2) == 'C');
        check(Modifier.isStatic(c.getDeclaredMethod("letter", boolean.class, short.class).getModifiers()));
        Field label = c.getDeclaredField("label"), base = c.getField("base");
        label.set(null, "m");
        base.setInt(thing, 9);
        check(Thing.label.equals("m") && label.get(null).equals("m") && (Integer) base.get(thing) == 9);
        check(c.getInterfaces()[0] == Named.class && c.getDeclaredMethods().length >= 4);
    }

    static void failures() throws ReflectiveOperationException {
        Thing thing = new Thing();
        try {
            Thing.class.getDeclaredMethod("fails").invoke(thing);
            check(false);
        } catch (InvocationTargetException e) {
            check(e.getCause().getMessage().equals("inside"));
        }
        try {
            Thing.class.getDeclaredMethod("add", long.class);
            check(false);
        } catch (NoSuchMethodException e) { }
        try {
            Thing.class.getDeclaredField("base");
            check(false);
        } catch (NoSuchFieldException e) { }
        try {
            Thing.class.getDeclaredMethod("add", int.class).invoke(thing, "text");
            check(false);
        } catch (IllegalArgumentException e) { }
        try {
            Abstract.class.getDeclaredConstructor().newInstance();
            check(false);
        } catch (InstantiationException e) { }
    }

    static int handled(int a, long b) { return a + (int) b; }

    static void handles() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle sum = lookup.findStatic(Reflection.class, "handled", MethodType.methodType(int.class, int.class, long.class));
        check((int) sum.invokeExact(1, 2L) == 3);
        check((long) sum.invoke((short) 1, 2) == 3); // converted
        check((Integer) sum.invokeWithArguments(4, 5L) == 9);
        MethodHandle make = lookup.findConstructor(Thing.class, MethodType.methodType(void.class, double.class));
        Thing thing = (Thing) make.invokeExact(1.5);
        check(thing.half == 1.5);
        MethodHandle twice = lookup.findVirtual(Base.class, "twice", MethodType.methodType(long.class, int.class));
        check((long) twice.invoke(thing, 4) == 8);
        try {
            int wrong = (int) sum.invokeExact(1, 2);
            check(false);
        } catch (java.lang.invoke.WrongMethodTypeException e) { }
    }

    public static void main(String[] args) throws Throwable {
        members();
        failures();
        handles();
    }
}
