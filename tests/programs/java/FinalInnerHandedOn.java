// A third thread hands on what it found in a final field: who gets it has not read the final field itself.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalInnerHandedOn {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static final Object lock = new Object();
    static int[] given;
    static Box box;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = {7};
            box = new Box(made);
        });
        Thread u = new Thread(() -> {
            Box b = box;
            if (b != null)
                synchronized (lock) {
                    given = b.numbers;
                }
        });
        t.start();
        u.start();
        int[] mine;
        synchronized (lock) {
            mine = given;
        }
        if (mine != null)
            assert mine[0] == 7; // error
        t.join();
        u.join();
    }
}
