// Races inside of what is not made for several threads are the program's, at its own calls.
// mazur: unsafe race
// options: --property race
// mazur: unsafe race
// options: --property race --engine graph
// mazur: safe
import java.util.HashMap;
import java.util.Map;

public class RacesInCollections {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = new HashMap<>();
        Thread t = new Thread(() -> map.put(1, "one")); // error
        t.start();
        map.get(2); // error
        t.join();
    }
}
