// A weak compare-and-set may fail although the value is the expected one.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine graph
// mazur: safe
// options: --no-spurious
import java.util.concurrent.atomic.AtomicInteger;

public class WeakSwap {
    static final AtomicInteger x = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int old;
            do
                old = x.get();
            while (!x.weakCompareAndSetVolatile(old, old + 1));
        });
        t.start();
        t.join();
        boolean done = x.weakCompareAndSetPlain(1, 2);
        assert done; // error
    }
}
