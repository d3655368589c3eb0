// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// Numbers and default names of threads, whoever makes them, are all different; those that have a name do not count.
public class ThreadNumbers {
    static volatile Thread inner;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread named = new Thread(() -> {}, "named");
        Thread outer = new Thread(() -> inner = new Thread(() -> {}));
        outer.start();
        Thread last = new Thread(() -> {});
        outer.join();
        Thread[] all = {main, named, outer, last, inner};
        for (Thread a : all)
            for (Thread b : all)
                assert a == b || (a.getId() != b.getId() && !a.getName().equals(b.getName()));
        assert outer.getName().equals("Thread-0") && last.getName().equals("Thread-1");
    }
}
