// mazur: safe
// mazur: safe
// options: --engine graph --model sc
// A class is initialised once, by whoever comes first; others wait and see all of it.
class Initialisation {
    static int runs;

    static class Late {
        static int value;
        static {
            runs++;
            value = 7;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread a = new Thread(() -> seen[0] = Late.value), b = new Thread(() -> seen[1] = Late.value);
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen[0] == 7 && seen[1] == 7 && runs == 1;
    }
}
