// The language itself: classes, records, enums, sealed types, switches, exceptions, generics, initialisation.
import java.util.*;
import java.util.function.*;

class Languages {
    record Point(int x, double y, String... tags) { Point { if (x < 0) throw new IllegalArgumentException("x " + x); } static Point origin() { return new Point(0, 0); } double norm() { return Math.sqrt(x * x + y * y); } }
    record Pair<A, B>(A a, B b) implements Comparable<Pair<A, B>> { public int compareTo(Pair<A, B> o) { return ((Comparable) a).compareTo(o.a); } }
    static void records() { Pair<String, Integer> p = new Pair<>("k", 1); System.out.println(p + " " + p.equals(new Pair<>("k", 1)) + " " + p.hashCode() + " " + new Point(3, 4).norm() + p.compareTo(new Pair<>("z", 0))); try { new Point(-1, 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } record Empty() {} System.out.println(new Empty() + " " + new Empty().hashCode()); record Mix(byte b, char c, float f, double d, long l, boolean z, Object o) {} Mix m = new Mix((byte) 1, 'c', 1.5f, 2.5, 3L, true, null); System.out.println(m + " " + m.hashCode() + m.equals(new Mix((byte) 1, 'c', 1.5f, 2.5, 3L, true, null))); }
    enum Op implements IntBinaryOperator { ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, MUL("*") { public int applyAsInt(int a, int b) { return a * b; } }; final String sign; Op(String s) { sign = s; } }
    static void enums() { for (Op o : Op.values()) System.out.print(o + o.sign + o.applyAsInt(3, 4) + o.ordinal() + o.getDeclaringClass().getSimpleName() + " "); System.out.println(Op.valueOf("MUL").name() + Op.ADD.compareTo(Op.MUL)); try { Op.valueOf("DIV"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } System.out.println(Enum.valueOf(Op.class, "ADD")); }
    static String day(int d) { switch (d) { case 1: case 7: return "weekend"; case 2: default: return "week" + d; } }
    static void switches() { System.out.println(day(1) + day(3)); String s = "two"; System.out.println(switch (s) { case "one" -> 1; case "two", "deux" -> { int t = 2; yield t * 10; } default -> 0; }); switch (Op.MUL) { case ADD -> System.out.println("a"); case MUL -> System.out.println("m"); } System.out.println(switch (1000000) { case 1 -> "x"; case 1000000 -> "million"; default -> "y"; }); try { switch ((String) null) { case "x": } } catch (NullPointerException e) { System.out.println("null"); } }
    sealed interface Expr permits Num, Add {} record Num(int v) implements Expr {} record Add(Expr l, Expr r) implements Expr {}
    static int eval(Expr e) { if (e instanceof Num n) return n.v(); if (e instanceof Add a && a.l() != null) return eval(a.l()) + eval(a.r()); throw new IllegalStateException(); }
    static void sealedTypes() { Expr e = new Add(new Num(1), new Add(new Num(2), new Num(3))); System.out.println(eval(e) + " " + e); }
    static void exceptions() {
        try { try { throw new IllegalStateException("inner"); } catch (IllegalStateException e) { throw new RuntimeException("outer", e); } finally { System.out.println("finally"); } } catch (RuntimeException e) { System.out.println(e + " " + e.getCause() + " " + e.getMessage()); }
        try { throw new RuntimeException(new Exception("c")); } catch (RuntimeException e) { System.out.println(e.getMessage() + e.getLocalizedMessage()); }
        try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
    static class Res implements AutoCloseable { String n; Res(String n) { this.n = n; } public void close() { System.out.println("close " + n); throw new IllegalStateException("in close " + n); } }
    static void resources() { try (Res a = new Res("a"); Res b = new Res("b")) { throw new RuntimeException("body"); } catch (RuntimeException e) { System.out.println(e.getMessage() + Arrays.toString(e.getSuppressed())); } }
    static int tricky() { int x = 1; try { return x; } finally { x = 2; } }
    static void finallies() { System.out.println(tricky()); outer: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { if (j == 2) continue outer; if (i == 2) break outer; System.out.print(i + "" + j + " "); } System.out.println(); }
    static class Mine extends Exception { int code; Mine(int c) { super("code " + c); code = c; } }
    static void ownExceptions() { try { throw new Mine(7); } catch (Mine e) { System.out.println(e + " " + e.code); } try { throw new Error("e"); } catch (Throwable t) { System.out.println(t); } System.out.println(new Throwable("t", new Exception("x")).getCause()); }
    static void causes() { Exception e = new Exception("a"); e.initCause(new Error("b")); try { e.initCause(e); } catch (IllegalStateException x) { System.out.println(x.getMessage()); } System.out.println(e.getCause()); try { e.addSuppressed(e); } catch (IllegalArgumentException x) { System.out.println(x.getMessage()); } e.addSuppressed(new Exception("s")); System.out.println(e.getSuppressed().length); }
    static void stackTraces() { try { Objects.requireNonNull(null); } catch (NullPointerException e) { StackTraceElement[] t = e.getStackTrace(); System.out.println(t[0].getMethodName() + " " + t[1].getMethodName() + " " + t[1].getClassName() + " " + (t[1].getLineNumber() > 0) + t[1].getFileName()); } java.io.StringWriter w = new java.io.StringWriter(); new Exception("shown", new Error("why")).printStackTrace(new java.io.PrintWriter(w)); String[] l = w.toString().split("\n"); System.out.println(l[0] + "|" + l[1].trim().split("\\(")[0]); }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    static void recursion() { System.out.println(depth(500)); }
    static int endless(int n) { return endless(n + 1) + 1; }
    static void overflow() { try { endless(0); } catch (StackOverflowError e) { System.out.println("overflow"); } }
    static class Node { Node next; int[] data; String name; Node at(int i) { return this; } static Node none() { return null; } }
    static void helpfulNulls() {
        Node n = new Node(); int[] none = null; String s = null; Object lock = null; Node[] many = new Node[2];
        try { n.next.name = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(n.data[1]); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(n.next.next.name.length()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(Node.none().at(1)); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { many[1].at(2); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { n.at(1).next.at(2); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { throw null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { synchronized (n.next) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(n.data.length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    static void unboxedNull() { Integer i = null; Map<String, Integer> m = new HashMap<>(); try { int x = m.get("k"); } catch (NullPointerException e) { System.out.println(e.getMessage()); } }
    static class Base { Base() { init(); } void init() { System.out.println("base"); } static String s() { return "Base.s"; } } static class Derived extends Base { int v = 5; void init() { System.out.println("derived " + v); } static String s() { return "Derived.s"; } }
    static void dispatch() { Base b = new Derived(); System.out.println(((Derived) b).v + Base.s() + Derived.s() + (b instanceof Derived)); }
    class Inner { int v = outerField; } int outerField = 9;
    static void inners() { Languages o = new Languages(); System.out.println(o.new Inner().v); int k = 3; class Local { int twice() { return k * 2; } } System.out.println(new Local().twice()); Runnable r = new Runnable() { int c; public void run() { c++; System.out.println("anon " + c); } }; r.run(); }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) { Iterator<? extends T> i = c.iterator(); T best = i.next(); while (i.hasNext()) { T t = i.next(); if (t.compareTo(best) > 0) best = t; } return best; }
    static void generics() { System.out.println(max(List.of(3, 9, 4)) + max(Set.of("a"))); List raw = new ArrayList<String>(); raw.add(1); try { String s = ((List<String>) raw).get(0); } catch (ClassCastException e) { System.out.println("heap pollution"); } }
    static int sum(int... xs) { int s = 0; for (int x : xs) s += x; return s; } static String which(Object o) { return "object"; } static String which(Integer i) { return "integer"; } static String which(long l) { return "long"; }
    static void overloads() { System.out.println(sum() + sum(1, 2, 3) + which(1) + which("s") + which((Integer) 1) + which('c')); }
    static StringBuilder log = new StringBuilder(); static class Lazy { static { log.append("init "); } static final int CONST = 1; static int v = 2; }
    static void initOrder() { log.append("before "); int c = Lazy.CONST; log.append("const "); int v = Lazy.v; System.out.println(log); }
    static void failingInit() { class Bad { static int x = Integer.parseInt("oops"); } try { System.out.println(Bad.x); } catch (ExceptionInInitializerError e) { System.out.println(e + " " + e.getCause()); } try { System.out.println(Bad.x); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage().replaceAll("\\$.*", "")); } }
    static class Cl implements Cloneable { int[] a = {1}; int b = 2; public Cl clone() { try { return (Cl) super.clone(); } catch (CloneNotSupportedException e) { return null; } } }
    static void cloning() throws Exception { Cl c = new Cl(), d = c.clone(); System.out.println((c.a == d.a) + " " + d.b); try { new Languages().clone(); } catch (CloneNotSupportedException e) { System.out.println(e.getMessage()); } }
    static void labels() { int i = 0; do { i += 3; } while (i < 10); i = i++ + ++i; int j = i > 5 ? i << 2 : -i; j ^= 0xff; j >>>= 1; System.out.println(i + " " + j + " " + (char) ('a' + 1) + ('a' + 1) + (byte) (127 + 1) + (5 & 3 | 8) + ~7); short sh = 10; sh += 5.7; System.out.println(sh); long l = 1L << 63; System.out.println(l + " " + (int) l + " " + 07 + 0b101 + 1_000); }
    static void toStrings() { Object o = new Languages(); System.out.println(o.toString().startsWith("Languages@") + " " + (o.hashCode() == System.identityHashCode(o)) + new int[0].toString().startsWith("[I@") + new Thread("t").toString() + Thread.State.NEW); }
    static void threadChecks() { try { new Thread((String) null); } catch (NullPointerException e) { System.out.println(e.getMessage()); } Thread t = new Thread(() -> {}); try { t.setPriority(11); } catch (IllegalArgumentException e) { System.out.println(e); } try { t.setName(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); } try { Thread.sleep(-1); } catch (Exception e) { System.out.println(e.getMessage()); } try { Thread.sleep(1, -1); } catch (Exception e) { System.out.println(e.getMessage()); } try { t.join(-1); } catch (Exception e) { System.out.println(e.getMessage()); } t.setPriority(3); System.out.println(t.getPriority() + " " + t.isDaemon() + t.getThreadGroup().getName() + t.getState()); try { new Object().wait(); } catch (Exception e) { System.out.println(e.getMessage()); } try { new Object().notify(); } catch (Exception e) { System.out.println(e.getMessage()); } try { new Object().wait(-1); } catch (Exception e) { System.out.println(e.getMessage()); } }
    static void threadGroups() { ThreadGroup g = new ThreadGroup("g"); g.setMaxPriority(4); Thread t = new Thread(g, () -> {}, "in g"); t.setPriority(9); System.out.println(g + " " + t + " " + g.getParent().getName() + g.activeCount() + g.parentOf(g) + g.isDaemon() + Thread.currentThread().getThreadGroup().getParent().getName()); }
    static void joins() throws Exception { int[] r = new int[1]; Thread t = new Thread(() -> r[0] = 5); System.out.println(t.getState() + " " + t.isAlive()); t.start(); t.join(); System.out.println(r[0] + " " + t.getState() + t.isAlive()); }
    static void handlers() throws Exception { Thread t = new Thread(() -> { throw new IllegalStateException("boom"); }, "worker"); t.setUncaughtExceptionHandler((w, e) -> System.out.println(w.getName() + " " + e)); t.start(); t.join(); ThreadGroup g = new ThreadGroup("gg") { public void uncaughtException(Thread w, Throwable e) { System.out.println("group " + e.getMessage()); } }; Thread u = new Thread(g, () -> { throw new RuntimeException("bang"); }); u.start(); u.join(); }
    static void asserts() { boolean on = false; assert on = true; System.out.println("assert"); try { throw new AssertionError("x" + 1); } catch (AssertionError e) { System.out.println(e.getMessage()); } try { throw new AssertionError("5", new Error()); } catch (AssertionError e) { System.out.println(e); } }
}
