// What a final field leads to was known before, by a lock: who comes that way does not come by the final field.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalLeadsToKnown {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static final Object lock = new Object();
    static int[] given;
    static Box box;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = new int[1];
            synchronized (lock) {
                given = made;
            }
            made[0] = 7;
            box = new Box(made);
        });
        t.start();
        int[] mine;
        synchronized (lock) {
            mine = given;
        }
        Box b = box;
        if (b != null && mine != null)
            assert mine[0] == 7; // error
        t.join();
    }
}
