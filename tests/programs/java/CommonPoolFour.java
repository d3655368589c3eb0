// Of the common pool three workers are followed, and that is said where a fourth could matter.
// mazur: safe
// assumes: there are at most 4 processors
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

public class CommonPoolFour {
    public static void main(String[] args) throws Exception {
        CountDownLatch all = new CountDownLatch(4);
        for (int n = 0; n < 4; n++)
            ForkJoinPool.commonPool().execute(all::countDown);
        all.await();
    }
}
