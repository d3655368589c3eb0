// Weak references are never found to be cleared, and that is said.
// mazur: safe
// assumes: no reference is cleared because its object is unreachable
import java.lang.ref.WeakReference;

public class ClearedReferences {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        assert reference.get() != null;
    }
}
