// Where there are more than two processors, daemons of the common pool run tasks that get no executor: the program may end
// before they have.
// mazur: unsafe assertion
// assumes: tasks that are given to no executor have a thread each
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
import java.util.concurrent.CompletableFuture;

public class AsyncTaskLost {
    static volatile boolean done;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done : "task lost"; // error
        }));
        CompletableFuture.runAsync(() -> done = true);
    }
}
