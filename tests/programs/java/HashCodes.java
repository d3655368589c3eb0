// Identity hash codes stay with their objects and do not depend on what other threads have let go, also where addresses
// are used again.
// mazur: safe
// count: states=118 transitions=131
import java.util.HashSet;
import java.util.Set;

public class HashCodes {
    static int[] much;
    static volatile Object last;

    public static void main(String[] args) throws InterruptedException {
        int[] codes = new int[2];
        Thread maker = new Thread(() -> {
            much = new int[1200];
            for (int i = 0; i < 6; i++)
                last = new byte[64];
            Object own = new Object(), other = new Object();
            Set<Object> set = new HashSet<>(Set.of(own, other));
            codes[0] = own.hashCode();
            last = own;
            for (int i = 0; i < 6; i++)
                last = new byte[64];
            assert set.contains(own) && set.contains(other) && !set.contains(new Object());
            codes[1] = own.hashCode();
        });
        maker.start();
        Object held = last; // its address is not used again
        maker.join();
        assert codes[0] == codes[1];
        System.out.println(codes[0] + " " + (held == null || held instanceof byte[]));
    }
}
