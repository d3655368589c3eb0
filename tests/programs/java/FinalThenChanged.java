// What is changed after the constructor may be seen or not, but nothing older than what it left.
// mazur: unsafe assertion
// options: --engine graph --model rc11
public class FinalThenChanged {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static Box box;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = {7};
            Box b = new Box(made);
            made[0] = 8;
            box = b;
        });
        t.start();
        Box seen = box;
        if (seen != null) {
            int number = seen.numbers[0];
            assert number == 7 || number == 8;
            assert number == 8; // error
        }
        t.join();
    }
}
