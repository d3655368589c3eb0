// Parts of the library whose first use is in a started thread.
// mazur: safe
// mazur: safe
// options: --engine graph
// mazur: safe
// options: --engine dpor
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

public class FirstUseInThread {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "mine");

    static void texts() {
        assert "hi".getBytes().length == 2 && ("x" + 1.5f).equals("x1.5") && String.format("%.2f", 2.0).equals("2.00");
        assert new String(Base64.getDecoder().decode("aGk="), StandardCharsets.UTF_8).equals("hi");
        assert Math.fma(2.0, 3.0, 1.0) == 7.0 && Double.parseDouble("2.5") == 2.5 && LOCAL.get().equals("mine");
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(FirstUseInThread::texts), u = new Thread(FirstUseInThread::texts);
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
