// Who asks for the number of processors is told one, and the rest fits it: with two of them there are no daemons.
// mazur: safe
// assumes: there are 2 processors
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

public class AsyncProcessorsAsked {
    static volatile boolean done;

    public static void main(String[] args) {
        assert ForkJoinPool.getCommonPoolParallelism() == 1;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done;
        }));
        CompletableFuture.runAsync(() -> done = true);
    }
}
