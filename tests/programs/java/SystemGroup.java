// Which threads the JVM itself has is not known.
// mazur: unsupported
// shows: system group
public class SystemGroup {
    public static void main(String[] args) {
        ThreadGroup g = Thread.currentThread().getThreadGroup();
        while (g.getParent() != null)
            g = g.getParent();
        System.out.println(g.activeCount());
    }
}
