// mazur: safe
// count: executions=1
// One thread through the language: what is computed is checked by the program itself.
import java.util.*;
import java.util.function.*;

class Language {
    record Point(int x, long y, String name) {}
    enum Level { LOW, HIGH { @Override int weight() { return 10; } }; int weight() { return 1; } }
    interface Shape { default String name() { return "shape " + sides(); } int sides(); }
    sealed interface Tree permits Leaf, Node {}
    record Leaf(int value) implements Tree {}
    record Node(Tree left, Tree right) implements Tree {}

    static int sum(Tree t) {
        if (t instanceof Leaf l)
            return l.value();
        Node n = (Node) t;
        return sum(n.left()) + sum(n.right());
    }

    static void check(boolean condition, String what) {
        if (!condition)
            throw new AssertionError(what);
    }

    static int caught(Supplier<Integer> s) {
        try {
            return s.get();
        } catch (ArithmeticException e) {
            return -1;
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            return -2;
        } catch (ClassCastException e) {
            return -3;
        } finally {
            finals++;
        }
    }

    static int finals;

    public static void main(String[] args) {
        int zero = args.length;
        check(Integer.MIN_VALUE / (zero - 1) == Integer.MIN_VALUE, "quotient");
        check(Long.MIN_VALUE % (zero - 1L) == 0, "remainder");
        check((int) Float.NaN == 0 && (int) 1e20 == Integer.MAX_VALUE && (long) -1e30 == Long.MIN_VALUE, "conversions");
        check((byte) 200 == -56 && (char) -1 == 65535 && -17 >>> 28 == 15 && 1 << 33 == 2, "bits");
        check(new Point(1, 2, "p").equals(new Point(1, 2, "p")), "records");
        check(new Point(1, 2, "p").toString().equals("Point[x=1, y=2, name=p]"), "text of a record");
        check(Level.valueOf("HIGH").weight() == 10 && Level.values().length == 2, "enums");
        check(((Shape) () -> 4).name().equals("shape 4"), "default methods");
        check(sum(new Node(new Leaf(1), new Node(new Leaf(2), new Leaf(3)))) == 6, "patterns");
        check(caught(() -> 1 / zero) == -1 && caught(() -> (new int[zero])[0]) == -2, "exceptions");
        Object text = "text";
        check(caught(() -> (Integer) text) == -3 && finals == 3, "casts");
        Map<String, List<Integer>> map = new TreeMap<>();
        for (int i = 0; i < 5; i++)
            map.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        check(map.toString().equals("{even=[0, 2, 4], odd=[1, 3]}"), "collections");
        switch (map.keySet().iterator().next()) {
        case "odd":
            throw new AssertionError("switch");
        case "even":
            break;
        }
        System.out.println("done");
    }
}
