// What a thread prints while it holds the stream's lock stays together.
// mazur: safe
// options: --show-output
// prints: abt
// prints: tab
// mazur: safe
// options: --show-output --engine dpor
// prints: abt
// prints: tab
// mazur: safe
// options: --show-output --engine graph
// prints: abt
// prints: tab
public class StreamLockKept {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.print("t"));
        t.start();
        synchronized (System.out) {
            System.out.print("a");
            System.out.print("b");
        }
        t.join();
    }
}
