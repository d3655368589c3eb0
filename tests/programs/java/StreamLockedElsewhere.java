// The same where nobody can see at a glance that the lock is a stream's.
// mazur: unsafe deadlock
public class StreamLockedElsewhere {
    static void wait(Thread t, Object lock) throws Exception {
        synchronized (lock) {
            t.join(); // error
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("t"));
        t.start();
        wait(t, System.out);
    }
}
