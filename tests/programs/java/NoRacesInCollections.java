// What is made for several threads, is guarded, or is only read: views that maps make when they are first asked for
// belong to reading.
// mazur: safe
// options: --property race
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

public class NoRacesInCollections {
    static final Map<Integer, String> read = new HashMap<>();
    static final List<Integer> guarded = new ArrayList<>();
    static final List<Integer> synchronised = Collections.synchronizedList(new ArrayList<>());
    static final Map<Integer, String> concurrent = new ConcurrentHashMap<>();
    static final List<Integer> copied = new CopyOnWriteArrayList<>();

    static void use(int n) {
        int sum = 0;
        for (int key : read.keySet())
            sum += key;
        for (String value : read.values())
            sum += value.hashCode();
        synchronized (guarded) {
            guarded.add(sum);
        }
        synchronised.add(n);
        concurrent.put(n, "some");
        copied.add(n);
    }

    public static void main(String[] args) throws InterruptedException {
        read.put(1, "one");
        Thread t = new Thread(() -> use(1));
        t.start();
        use(2);
        t.join();
    }
}
