// Read-modify-writes whose results nobody looks at, in classes that are loaded while the program runs.
// mazur: safe
// options: --model tso
// mazur: safe
// options: --engine graph --merge rmw,symmetry,confirm
// mazur: safe
// options: --engine graph --model rc11 --merge rmw,symmetry,confirm
import java.util.concurrent.atomic.AtomicInteger;

public class UpdatesUnderTso {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger n = new AtomicInteger();
        Thread t = new Thread(() -> n.incrementAndGet());
        t.start();
        n.set(5);
        t.join();
        assert n.get() == 5 || n.get() == 6;
    }
}
