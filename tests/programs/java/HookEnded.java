// The JVM says nothing about a hook that cannot be started.
// mazur: safe
public class HookEnded {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        t.join();
        Runtime.getRuntime().addShutdownHook(t);
    }
}
