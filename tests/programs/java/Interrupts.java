// A thread that waits leaves by a notify or by an interrupt, and no notify is lost on the way. All engines find the same
// ends. A wait that ends by itself makes it two that say they were notified.
// mazur: safe
// options: --engine search --no-spurious
// count: states=892 transitions=1042
// mazur: safe
// options: --engine dpor --no-spurious
// count: executions=224
// mazur: safe
// options: --engine graph --no-spurious
// count: executions=392
// mazur: safe
// options: --engine graph --model ra --no-spurious
// mazur: unsafe assertion
// options: --engine search
// mazur: unsafe assertion
// options: --engine dpor
// mazur: unsafe assertion
// options: --engine graph
import java.util.Set;

public class Interrupts {
    static String log = "";

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        Runnable waits = () -> {
            synchronized (o) {
                try {
                    o.wait();
                    log += " notified," + Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                    log += " interrupted";
                    assert !Thread.currentThread().isInterrupted();
                }
            }
        };
        Thread first = new Thread(waits), second = new Thread(waits);
        first.start();
        second.start();
        first.interrupt();
        synchronized (o) {
            o.notify();
        }
        second.interrupt();
        first.join();
        second.join();
        assert Set.of(" interrupted interrupted", " interrupted notified,false", " interrupted notified,true", // error
            " notified,false interrupted", " notified,true interrupted").contains(log);
    }
}
