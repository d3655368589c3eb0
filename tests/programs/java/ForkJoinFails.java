// Who waits for a task of a pool, and could be interrupted, is woken when the task throws something.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine search --reduce none
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --show-output
// prints: caught fails\ncaught fails\ncancelled\n
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class ForkJoinFails {
    static class Fails extends RecursiveTask<Integer> {
        @Override protected Integer compute() { throw new IllegalStateException("fails"); }
    }

    static void get(ForkJoinTask<Integer> task) throws InterruptedException {
        try {
            task.get();
            assert false;
        } catch (ExecutionException e) {
            System.out.println("caught " + e.getCause().getCause().getMessage());
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1);
        get(pool.submit(() -> { throw new IllegalStateException("fails"); }));
        Fails fails = new Fails(), never = new Fails();
        pool.execute(fails);
        get(fails);
        never.cancel(false);
        get(never);
        pool.shutdownNow();
    }
}
