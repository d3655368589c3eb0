// A pool of the JDK's own size has as many workers as there are processors: that is named.
// mazur: safe
// assumes: there are 2 processors
import java.util.concurrent.ForkJoinPool;

public class DefaultPool {
    static int n;

    public static void main(String[] args) throws Exception {
        new ForkJoinPool().submit(() -> n = 1).get();
        assert n == 1;
    }
}
