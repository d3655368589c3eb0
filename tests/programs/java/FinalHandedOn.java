// A third thread hands on the object itself: the chain of references begins after the freeze (JLS 17.5.1), and goes by
// the final field.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra --equivalence rf
public class FinalHandedOn {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static final Object lock = new Object();
    static Box given, box;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = {7};
            box = new Box(made);
        });
        Thread u = new Thread(() -> {
            Box b = box;
            if (b != null)
                synchronized (lock) {
                    given = b;
                }
        });
        t.start();
        u.start();
        Box mine;
        synchronized (lock) {
            mine = given;
        }
        if (mine != null)
            assert mine.numbers[0] == 7;
        t.join();
        u.join();
    }
}
