// The worker of a pool that nobody shuts down waits for ever. It is called by its name.
// mazur: unsafe deadlock
// shows: thread 1 pool-1-thread-1 waits for semaphore Pool.tokens
// hides: Boot.thread
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assert pool.submit(() -> 42).get() == 42;
    }
}
