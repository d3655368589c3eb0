// A constructor gives its object away before it has set the final field: that may not be seen.
// mazur: unsafe assertion
// options: --engine graph --model rc11
public class FinalLeaks {
    static class Example {
        final int x;
        Example() {
            shared = this;
            x = 3;
        }
    }
    static Example shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Example());
        t.start();
        Example seen = shared;
        if (seen != null)
            assert seen.x == 3; // error
        t.join();
    }
}
