// A task that gets no executor may be cut off by the program's end.
// mazur: safe
// options: --show-output
// prints: m
// prints: mt
// prints: tm
// mazur: safe
// options: --show-output --engine dpor
// prints: m
// prints: mt
// prints: tm
import java.util.concurrent.CompletableFuture;

public class AsyncOutputs {
    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> System.out.print("t"));
        System.out.print("m");
    }
}
