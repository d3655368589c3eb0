// Pattern switches, a preview of Java 17.
// mazur: safe
// options: -- --enable-preview --release 17
public class PatternSwitches {
    sealed interface Shape permits Circle, Square, Dot {}
    record Circle(int r) implements Shape {}
    record Square(int side) implements Shape {}
    enum Dot implements Shape { ONE }

    static String text(Object o) {
        return switch (o) {
            case null -> "nothing";
            case Integer i && i > 10 -> "large " + i;
            case Integer i -> "small " + i;
            case String s -> "text " + s;
            case int[] a -> "array " + a.length;
            default -> "other";
        };
    }

    static int area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q -> q.side() * q.side();
            case Dot d -> 0;
        };
    }

    static void check(boolean b) { if (!b) throw new AssertionError(); }

    public static void main(String[] args) {
        check(text(null).equals("nothing"));
        check(text(11).equals("large 11") && text(3).equals("small 3"));
        check(text("x").equals("text x") && text(new int[4]).equals("array 4") && text(1L).equals("other"));
        check(area(new Circle(2)) == 12 && area(new Square(3)) == 9 && area(Dot.ONE) == 0);
    }
}
