// The same with the JDK's conditions.
// mazur: safe
// options: --engine graph --property assert --show-output --jdk-locks
// prints: A\nB\n
// mazur: safe
// options: --engine search --property assert --show-output --jdk-locks
// prints: A\nB\n
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AwaitPrints {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        System.out.println("A");
        condition.await();
        System.out.println("B");
        lock.unlock();
    }
}
