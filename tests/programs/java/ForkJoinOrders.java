// Two forked tasks may run in either order, and at the same time.
// mazur: unsafe assertion
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

public class ForkJoinOrders {
    static final AtomicInteger orders = new AtomicInteger();

    static class Mark extends RecursiveAction {
        final int n;
        Mark(int n) { this.n = n; }
        @Override protected void compute() {
            int seen = orders.get();
            orders.set(seen * 10 + n);
        }
    }

    static class Both extends RecursiveAction {
        @Override protected void compute() {
            Mark one = new Mark(1), two = new Mark(2);
            one.fork();
            two.fork();
            two.join();
            one.join();
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Both());
        int n = orders.get();
        assert n == 12 || n == 21; // error
    }
}
