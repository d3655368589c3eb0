// A constructor gives its object away under a lock, before the final field is set. Who has got it there may see the field
// as it was, although it then learns by a race that the constructor has ended (JLS 17.5.1: no chain from the freeze).
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalKnownByLock {
    static class Box {
        final int x;
        Box() {
            synchronized (lock) {
                given = this;
            }
            x = 3;
        }
    }
    static final Object lock = new Object();
    static Box given;
    static boolean done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            new Box();
            done = true;
        });
        t.start();
        Box b;
        synchronized (lock) {
            b = given;
        }
        if (b != null && done)
            assert b.x == 3; // error
        t.join();
    }
}
