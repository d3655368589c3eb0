// Printing takes the stream's lock: who waits for a thread that prints must not hold it.
// mazur: unsafe deadlock
// mazur: unsafe deadlock
// options: --engine dpor
// mazur: unsafe deadlock
// options: --engine graph
public class StreamLocked {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("t"));
        t.start();
        synchronized (System.out) {
            t.join(); // error
        }
    }
}
