// Whoever gets a reference, by a race too, sees the final fields of its object and what they lead to as the constructor
// left it (JLS 17.5): also records, captured variables, lists and strings.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra
// mazur: safe
// options: --engine graph --model rc11 --equivalence rf
import java.util.ArrayList;
import java.util.List;

public class FinalFields {
    static class Base {
        final int first;
        Base(int first) { this.first = first; }
    }
    static class Box extends Base {
        final int[] numbers;
        final List<String> texts = new ArrayList<>();
        Box(int n) {
            super(n);
            numbers = new int[2];
            numbers[1] = n;
            texts.add("x" + n);
        }
    }
    record Point(int x, String name) {}

    static Box box;
    static Point point;
    static Runnable task;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            box = new Box(7);
            point = new Point(3, "y" + args.length);
            int five = args.length + 5;
            task = () -> {
                if (five != 5)
                    throw new AssertionError();
            };
        });
        t.start();
        Box b = box;
        if (b != null)
            assert b.first == 7 && b.numbers[1] == 7 && b.texts.get(0).equals("x7");
        Point p = point;
        if (p != null)
            assert p.x() == 3 && p.name().equals("y0");
        Runnable r = task;
        if (r != null)
            r.run();
        t.join();
    }
}
