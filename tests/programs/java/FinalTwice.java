// An array is wrapped twice, and changed in between: who has it from the first may see what that one froze.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalTwice {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static Box first;
    static boolean second;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = {7};
            first = new Box(made);
            made[0] = 8;
            new Box(made);
            second = true;
        });
        t.start();
        Box b = first;
        if (b != null && second) {
            int n = b.numbers[0];
            assert n == 7 || n == 8;
            assert n == 8; // error
        }
        t.join();
    }
}
