// The constructor gives its object away, but nobody takes it from there.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra --equivalence rf
public class FinalLeakUnread {
    static class Box {
        final int x;
        Box() {
            last = this;
            x = 3;
        }
    }
    static Box last, shared;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> shared = new Box());
        t.start();
        Box b = shared;
        if (b != null)
            assert b.x == 3;
        t.join();
    }
}
