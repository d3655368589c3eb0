// Whether tasks run on daemons is one answer for all of them, for the threads that they start, and for the end.
// mazur: safe
// options: --show-output
// prints: dd
// prints: dd1
// prints: nn1
import java.util.concurrent.CompletableFuture;

public class AsyncDaemons {
    static String kind(Thread t) { return t.isDaemon() ? "d" : "n"; }

    public static void main(String[] args) throws Exception {
        Thread[] started = new Thread[1];
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> {
            started[0] = new Thread(() -> System.out.print("1"));
            return kind(started[0]);
        });
        System.out.print(first.get() + CompletableFuture.supplyAsync(() -> kind(Thread.currentThread())).get());
        started[0].start();
    }
}
