// Double-checked locking without volatile: who does not come by the lock may see fields that are not final as they were.
// mazur: unsafe assertion
// options: --engine graph --model rc11
// mazur: unsafe assertion
// options: --engine graph --model ra --equivalence rf
// mazur: safe
// options: --engine graph --model tso
public class DoubleChecked {
    static class Resource {
        int value;
        Resource() { value = 5; }
    }
    static Resource resource;

    static Resource get() {
        if (resource == null)
            synchronized (DoubleChecked.class) {
                if (resource == null)
                    resource = new Resource();
            }
        return resource;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> get());
        t.start();
        Resource r = get();
        if (r != null) // the second read of it may be null again
            assert r.value == 5; // error
        t.join();
    }
}
