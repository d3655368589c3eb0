// A thread leaves its group when it ends, and nobody knows when that is.
// mazur: unsafe assertion
// mazur: unsafe assertion
// options: --engine graph
public class GroupCounts {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        assert Thread.activeCount() == 2; // error
    }
}
