// mazur: safe
// assumes: nothing
// What the JDK asks for itself is not the user's concern.
import java.util.concurrent.*;

public class NothingAsked {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> map.put("a", 1));
        t.start();
        map.put("b", 2);
        t.join();
        if (new CountDownLatch(1).await(1, TimeUnit.SECONDS) || map.size() != 2)
            throw new AssertionError();
    }
}
