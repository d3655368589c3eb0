import java.util.concurrent.ConcurrentLinkedQueue;

// The library's queue as a bag: a key that is added twice is there twice. The bug is the library's own: remove(Object)
// reads a node's successor before it takes the node's item. If another thread adds the same key behind the node and takes
// the item first, remove returns false, though the key was there all the time.
class LinkedQueueBagBug {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    boolean add(int key) {
        return queue.offer(key);
    }

    boolean remove(int key) {
        return queue.remove(key);
    }

    boolean contains(int key) {
        return queue.contains(key);
    }
}
