// Method handles made from others; threads share them.
// mazur: safe
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;

public class CombinedHandles {
    static final AtomicInteger total = new AtomicInteger();

    static boolean even(int n) { return n % 2 == 0; }
    static void add(int n, String why) { total.addAndGet(n); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup all = MethodHandles.lookup();
        MethodHandle add = all.findStatic(CombinedHandles.class, "add", MethodType.methodType(void.class, int.class, String.class));
        MethodHandle even = all.findStatic(CombinedHandles.class, "even", MethodType.methodType(boolean.class, int.class));
        MethodHandle plain = MethodHandles.insertArguments(add, 1, "odd");
        MethodHandle tenfold = MethodHandles.filterArguments(plain, 0,
            MethodHandles.insertArguments(all.findStatic(Math.class, "multiplyExact",
                MethodType.methodType(int.class, int.class, int.class)), 0, 10));
        MethodHandle guarded = MethodHandles.guardWithTest(even, tenfold, plain);
        Thread t = new Thread(() -> {
            try {
                guarded.invokeExact(3);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        guarded.invoke((short) 4);
        t.join();
        assert total.get() == 43;
        try {
            guarded.invokeExact(3L);
            assert false;
        } catch (java.lang.invoke.WrongMethodTypeException e) {
        }
    }
}
