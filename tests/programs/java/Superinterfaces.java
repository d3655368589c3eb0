// A class initialises those of its superinterfaces that have default methods, the upper ones first; an interface
// initialises none.
// mazur: safe
public class Superinterfaces {
    static String order = "";
    static int note(String name) { order += name; return 1; }

    interface Plain { int x = note("P"); }
    interface Top { int x = note("T"); default void top() {} }
    interface Left extends Top, Plain { int x = note("L"); default void left() {} }
    interface Right extends Top { int x = note("R"); private void right() {} }
    static class Base { static { note("B"); } }
    static class Made extends Base implements Left, Right { static { note("M"); } }
    static class Quiet implements Top {}
    interface Lone extends Top { int x = note("l"); default void lone() {} }

    public static void main(String[] args) {
        new Made();
        if (!order.equals("BTLRM")) throw new AssertionError(order);
        order = "";
        int first = Lone.x;
        if (!order.equals("l")) throw new AssertionError(order);
        new Quiet();
        if (!order.equals("l")) throw new AssertionError(order); // was initialised above
    }
}
