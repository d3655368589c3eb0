// Of two references got by races, one was given away too early: reads may go by that one.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalTwoReferences {
    static class Box {
        final int x;
        Box() {
            early = this;
            x = 3;
        }
    }
    static Box early, late;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> late = new Box());
        t.start();
        Box e = early, l = late;
        if (e != null && l != null)
            assert e.x == 3; // error
        t.join();
    }
}
