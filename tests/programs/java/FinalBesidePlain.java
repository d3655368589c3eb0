// The other fields of an object with final ones may be seen as they were before (the example of JLS 17.5).
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
// mazur: safe
// options: --engine graph --model tso
public class FinalBesidePlain {
    static class Example {
        final int x;
        int y;
        Example() {
            x = 3;
            y = 4;
        }
    }
    static Example shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> shared = new Example());
        t.start();
        Example seen = shared;
        if (seen != null) {
            assert seen.x == 3;
            assert seen.y == 4; // error
        }
        t.join();
    }
}
