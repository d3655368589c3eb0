// What a final field leads to is also published by a race: who comes by that way may see it as it was before.
// mazur: unsafe assertion
// options: --engine graph --model rc11
public class FinalByAnotherWay {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static Box box;
    static int[] same;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int[] made = {7};
            box = new Box(made);
            same = made;
        });
        t.start();
        int[] seen = same;
        if (seen != null)
            assert seen[0] == 7; // error
        t.join();
    }
}
