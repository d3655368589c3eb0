// As FinalKnownByLock, but the reference is fetched after the end of the constructor has been seen: it was written
// before that all the same.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
public class FinalFoundLate {
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
        if (done) {
            Box b;
            synchronized (lock) {
                b = given;
            }
            assert b.x == 3; // error
        }
        t.join();
    }
}
