// Who waits for room in a queue is woken when it is cleared.
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

public class ClearedQueue {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(1);
        Thread t = new Thread(() -> {
            try {
                queue.put(2);
                queue.put(3);
            } catch (InterruptedException e) {
                assert false;
            }
        });
        t.start();
        queue.clear();
        List<Integer> got = new ArrayList<>();
        got.add(queue.poll(1000000, java.util.concurrent.TimeUnit.DAYS));
        if (got.get(0) == 2)
            queue.drainTo(got);
        t.join();
        assert got.get(0) == 2 || got.get(0) == 3;
        assert queue.size() <= 1;
    }
}
