// A final field is set by reflection before the object is published: that is frozen like what a constructor sets.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra --equivalence rf
import java.lang.reflect.Field;

public class FinalByReflection {
    static class Box {
        final int x;
        Box(int x) { this.x = x; }
    }
    static Box shared;

    public static void main(String[] args) throws Exception {
        Field field = Box.class.getDeclaredField("x");
        field.setAccessible(true);
        Thread t = new Thread(() -> {
            try {
                Box made = new Box(3);
                field.setInt(made, 4);
                shared = made;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Box b = shared;
        if (b != null)
            assert b.x == 4;
        t.join();
    }
}
