// ConcurrentSkipListMap reads its nodes plainly and relies on dependent loads being in order: what it promises holds under
// weak memory models, too, and what happened before a put has happened for who finds the entry.
// mazur: safe
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --property race
// mazur: safe
// options: --property race --engine graph
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipLists {
    static int before;

    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>();
        m.put(2, 2);
        Thread t = new Thread(() -> {
            before = 1;
            m.put(1, 1);
        });
        t.start();
        Integer found = m.putIfAbsent(1, 3);
        if (found != null)
            assert found == 1 && before == 1;
        t.join();
        assert m.size() == 2 && m.firstKey() == 1;
    }
}
