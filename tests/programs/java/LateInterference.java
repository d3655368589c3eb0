// Two threads add to a counter of their own first, and then, by an exception, a call through an interface, a class that
// is used for the first time, a lambda or a variable handle, to what they share: an addition may be lost. What they may
// still access must be known, although their code is not before it runs.
// mazur: unsafe assertion
// options: --hybrid points
// mazur: unsafe assertion
// options: --hybrid points --order random
// mazur: unsafe assertion
// options: --hybrid prune
// mazur: unsafe assertion
// options: --reduce none --order interfere
// mazur: unsafe race
// options: --hybrid points --property race
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

public class LateInterference {
    interface Step {
        void take();
    }

    static class Add implements Step {
        static final int AMOUNT = SharedCounter.first();

        @Override
        public void take()
        {
            SharedCounter.add(AMOUNT);
        }
    }

    static class SharedCounter {
        static final VarHandle HANDLE;
        static int count;

        static {
            try {
                HANDLE = MethodHandles.lookup().findStaticVarHandle(SharedCounter.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static int first()
        {
            return 1;
        }

        static void add(int amount)
        {
            int seen = (int) HANDLE.get(); // error
            count = seen + amount;
        }
    }

    static void work(AtomicInteger mine, Step step)
    {
        for (int i = 0; i < 2; i++)
            mine.incrementAndGet();
        try {
            if (mine.get() == 2)
                throw new IllegalStateException();
        } catch (IllegalStateException e) {
            step.take();
        }
    }

    public static void main(String[] arguments) throws Exception
    {
        AtomicInteger[] counters = {new AtomicInteger(), new AtomicInteger()};
        Thread one = new Thread(() -> work(counters[0], new Add()));
        Thread two = new Thread(() -> work(counters[1], () -> new Add().take()));
        one.start();
        two.start();
        one.join();
        two.join();
        assert SharedCounter.count == 2; // error
    }
}
