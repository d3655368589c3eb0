// The JVM refuses to run it.
// mazur: input-error
public class PrivateMain {
    private static void main(String[] args) {}
}
