// mazur: unsupported
// shows: reading standard input at
public class StandardInput {
    public static void main(String[] args) throws Exception {
        int n = System.in.read();
        if (n == 7)
            throw new AssertionError();
    }
}
