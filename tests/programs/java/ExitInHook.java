// A hook that calls exit waits for itself.
// mazur: unsafe deadlock
public class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
    }
}
