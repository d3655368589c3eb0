// A deadlock is told where one of its threads stands in the program's own code, not in the library's alone.
// mazur: unsafe deadlock
// options: --all-errors --engine search
// errors: deadlock 21
// mazur: unsafe deadlock
// options: --all-errors --engine dpor
// errors: deadlock 21
// mazur: unsafe deadlock
// options: --all-errors --engine graph
// errors: deadlock 21
public class DeadlockBesideLibrary {
    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> {});
        Thread second = new Thread(() -> join(first));
        first.start();
        second.start();
        joinUnder(first, second);
    }
    static void join(Thread t) {
        try {
            t.join(); // error
        } catch (InterruptedException e) {
        }
    }
    static void joinUnder(Thread first, Thread second) throws InterruptedException {
        synchronized (first) {
            second.join();
        }
    }
}
