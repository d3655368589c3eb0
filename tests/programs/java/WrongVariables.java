// What a VarHandle's variable cannot take: thrown where the access is, whoever comes in between.
// mazur: safe
// mazur: safe
// options: --engine dpor --model sc
// mazur: safe
// options: --engine graph --model rc11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class WrongVariables {
    static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);
    static final VarHandle TEXT, FIXED;
    static {
        try {
            TEXT = MethodHandles.lookup().findVarHandle(WrongVariables.class, "text", String.class);
            FIXED = MethodHandles.lookup().findVarHandle(WrongVariables.class, "fixed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }
    volatile String text = "a";
    final int fixed = 1;

    public static void main(String[] args) throws Exception {
        WrongVariables o = new WrongVariables();
        Object[] words = new String[1];
        Thread t = new Thread(() -> {
            ELEMENTS.compareAndSet(words, 0, null, "word");
            TEXT.setVolatile(o, "b");
        });
        t.start();
        int thrown = 0;
        try {
            ELEMENTS.setVolatile(words, 0, (Object) 1);
        } catch (ArrayStoreException e) {
            thrown++;
        }
        try {
            TEXT.compareAndSet(o, "b", (Object) 1);
        } catch (ClassCastException e) {
            thrown++;
        }
        try {
            FIXED.set(o, 2);
        } catch (UnsupportedOperationException e) {
            thrown++;
        }
        t.join();
        assert thrown == 3 && o.text.equals("b") && words[0].equals("word");
    }
}
