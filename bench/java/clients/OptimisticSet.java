import java.util.concurrent.locks.ReentrantLock;

// A sorted list that is searched without locks; the two nodes around a key's place are then locked and looked at again.
// contains never waits.
class OptimisticSet {
    static class Node extends ReentrantLock {
        final int key;
        volatile Node next;
        volatile boolean removed;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    static boolean valid(Node before, Node at) {
        return !before.removed && !at.removed && before.next == at;
    }

    boolean add(int key) {
        for (;;) {
            Node before = head, at = before.next;
            while (at.key < key) {
                before = at;
                at = at.next;
            }
            before.lock();
            at.lock();
            try {
                if (valid(before, at)) {
                    if (at.key == key)
                        return false;
                    before.next = new Node(key, at);
                    return true;
                }
            } finally {
                at.unlock();
                before.unlock();
            }
        }
    }

    boolean remove(int key) {
        for (;;) {
            Node before = head, at = before.next;
            while (at.key < key) {
                before = at;
                at = at.next;
            }
            before.lock();
            at.lock();
            try {
                if (valid(before, at)) {
                    if (at.key != key)
                        return false;
                    at.removed = true;
                    before.next = at.next;
                    return true;
                }
            } finally {
                at.unlock();
                before.unlock();
            }
        }
    }

    boolean contains(int key) {
        Node at = head;
        while (at.key < key)
            at = at.next;
        return at.key == key && !at.removed;
    }
}
