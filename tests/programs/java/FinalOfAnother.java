// A final field leads to what another thread has made and handed over under a lock: its writes come before the freeze, too.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra --equivalence rf
public class FinalOfAnother {
    static class Box {
        final int[] numbers;
        Box(int[] numbers) { this.numbers = numbers; }
    }
    static final Object lock = new Object();
    static int[] given;
    static Box box;

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> {
            int[] made = {7};
            synchronized (lock) {
                given = made;
            }
        });
        Thread wrapper = new Thread(() -> {
            int[] got;
            synchronized (lock) {
                got = given;
            }
            if (got != null)
                box = new Box(got);
        });
        maker.start();
        wrapper.start();
        Box b = box;
        if (b != null)
            assert b.numbers[0] == 7;
        maker.join();
        wrapper.join();
    }
}
