// The library looks whether threads have ended, where nothing in the program says so: at the ends of pipes, in loggers.
// mazur: safe
// options: --engine search --show-output
// prints: 7\n
// mazur: safe
// options: --engine dpor --show-output
// prints: 7\n
// mazur: safe
// options: --engine graph --show-output
// prints: 7\n
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.logging.Logger;

public class LooksAtEnds {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try {
                out.write(7);
                out.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        writer.join();
        Logger.getLogger("x").fine("no");
        System.out.println(in.read());
        assert in.read() == -1;
    }
}
