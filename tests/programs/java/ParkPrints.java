// What is printed while it is tried out whether parking may end by itself is not printed.
// mazur: safe
// options: --engine graph --property assert --show-output
// prints: A\nB\nC\n
// prints: A\nC\nB\n
// mazur: safe
// options: --engine search --property assert --show-output
// prints: A\nB\nC\n
// prints: A\nC\nB\n
// mazur: safe
// options: --engine dpor --property assert --show-output
// prints: A\nB\nC\n
// prints: A\nC\nB\n
// mazur: safe
// options: --engine graph --property assert --show-output --jdk-locks
// prints: A\nB\nC\n
// prints: A\nC\nB\n
import java.util.concurrent.locks.LockSupport;

public class ParkPrints {
    public static void main(String[] args) {
        System.out.println("A");
        LockSupport.park();
        new Thread(() -> {
            LockSupport.parkNanos(5);
            System.out.println("B");
        }).start();
        System.out.println("C");
    }
}
