// Where there are two processors, such a task has a thread of its own that is no daemon: the program does not end before it.
// mazur: unsafe deadlock
// assumes: tasks that are given to no executor have a thread each
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

public class AsyncTaskStays {
    public static void main(String[] args) {
        CountDownLatch never = new CountDownLatch(1);
        CompletableFuture.runAsync(() -> {
            try {
                never.await(); // error
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
