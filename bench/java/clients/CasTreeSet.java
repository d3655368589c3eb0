import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

// A binary search tree without locks: nodes are linked in with compare-and-set and never taken out again; a key is removed
// by marking its node, and comes back by unmarking it.
class CasTreeSet {
    private static class Node {
        final int key;
        final AtomicBoolean there = new AtomicBoolean(true);
        final AtomicReference<Node> smaller = new AtomicReference<>(), larger = new AtomicReference<>();

        Node(int key) {
            this.key = key;
        }
    }

    private final AtomicReference<Node> root = new AtomicReference<>();

    boolean add(int key) {
        AtomicReference<Node> place = root;
        Node fresh = null;
        for (;;) {
            Node node = place.get();
            if (node == null) {
                if (fresh == null)
                    fresh = new Node(key);
                if (place.compareAndSet(null, fresh))
                    return true;
            } else if (node.key == key) {
                return node.there.compareAndSet(false, true);
            } else {
                place = key < node.key ? node.smaller : node.larger;
            }
        }
    }

    private Node find(int key) {
        Node node = root.get();
        while (node != null && node.key != key)
            node = key < node.key ? node.smaller.get() : node.larger.get();
        return node;
    }

    boolean remove(int key) {
        Node node = find(key);
        return node != null && node.there.compareAndSet(true, false);
    }

    boolean contains(int key) {
        Node node = find(key);
        return node != null && node.there.get();
    }
}
