// The same as PlainFences, but one of the two fences is missing.
// mazur: unsafe assertion
// options: --engine graph --model rc11
import java.lang.invoke.VarHandle;

public class PlainWithoutFence {
    static int data, flag;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            data = 7;
            VarHandle.releaseFence();
            flag = 1;
        });
        t.start();
        if (flag == 1)
            assert data == 7; // error
        t.join();
    }
}
