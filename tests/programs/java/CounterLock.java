// A lock that is taken by adding to a counter: who finds it taken takes away what he has added and tries again.
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine search
import java.util.concurrent.atomic.AtomicInteger;

public class CounterLock {
    static final AtomicInteger users = new AtomicInteger();
    static int data;

    static void work()
    {
        while (users.getAndAdd(1) != 0)
            users.getAndAdd(-1);
        data++;
        users.getAndAdd(-1);
    }

    public static void main(String[] arguments) throws Exception
    {
        Thread one = new Thread(CounterLock::work), two = new Thread(CounterLock::work);
        one.start();
        two.start();
        one.join();
        two.join();
        assert data == 2;
    }
}
