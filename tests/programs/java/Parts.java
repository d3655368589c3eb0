// Threads that use different fields of one object, and different elements of one array, do not get in each other's way.
// mazur: safe
// count: states=1 transitions=1
public class Parts {
    volatile int left;
    volatile long other;

    public static void main(String[] args) throws InterruptedException {
        Parts both = new Parts();
        long[] results = new long[2];
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) both.left++;
            results[0] = both.left;
        });
        t.start();
        for (int i = 0; i < 3; i++) both.other++;
        results[1] = both.other;
        t.join();
        assert results[0] + results[1] == 6;
    }
}
