// Double-checked locking without volatile is right for objects with final fields, if the reference is read once.
// mazur: safe
// options: --engine graph --model rc11
// mazur: safe
// options: --engine graph --model ra --equivalence rf
public class DoubleCheckedFinal {
    static class Resource {
        final int value;
        final int[] more = {1, 2};
        Resource() { value = 5; }
    }
    static Resource resource;

    static Resource get() {
        Resource r = resource;
        if (r == null)
            synchronized (DoubleCheckedFinal.class) {
                r = resource;
                if (r == null)
                    resource = r = new Resource();
            }
        return r;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Resource r = get();
            assert r.value == 5 && r.more[1] == 2;
        });
        t.start();
        Resource r = get();
        assert r.value == 5 && r.more[1] == 2;
        t.join();
    }
}
