// The first result of two; the other task is cancelled.
// mazur: safe
// options: --engine search --time-limit 60
// count: states=20300
// mazur: safe
// options: --engine dpor --time-limit 60
// count: executions=10516
// mazur: safe
// options: --engine graph --time-limit 60
// count: executions=5782
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class AnyOfTwo {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int any = pool.invokeAny(List.of(() -> 1, () -> 2));
        assert any == 1 || any == 2;
        pool.shutdown();
    }
}
