import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// A sorted list under one read-write lock.
class RwLockSet {
    static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    final ReadWriteLock lock = new ReentrantReadWriteLock();

    Node before(int key) {
        Node node = head;
        while (node.next.key < key)
            node = node.next;
        return node;
    }

    boolean add(int key) {
        lock.writeLock().lock();
        try {
            Node before = before(key);
            if (before.next.key == key)
                return false;
            before.next = new Node(key, before.next);
            return true;
        } finally {
            lock.writeLock().unlock();
        }
    }

    boolean remove(int key) {
        lock.writeLock().lock();
        try {
            return unlink(key);
        } finally {
            lock.writeLock().unlock();
        }
    }

    boolean unlink(int key) {
        Node before = before(key);
        if (before.next.key != key)
            return false;
        before.next = before.next.next;
        return true;
    }

    boolean contains(int key) {
        lock.readLock().lock();
        try {
            return before(key).next.key == key;
        } finally {
            lock.readLock().unlock();
        }
    }
}
