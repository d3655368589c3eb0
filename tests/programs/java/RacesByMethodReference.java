// A thread that only runs a method of the library, which the program has named.
// mazur: unsafe race
// options: --property race
import java.util.ArrayList;
import java.util.List;

public class RacesByMethodReference {
    public static void main(String[] args) throws InterruptedException {
        List<String> list = new ArrayList<>();
        Thread t = new Thread(list::clear); // error
        t.start();
        list.add("one"); // error
        t.join();
    }
}
