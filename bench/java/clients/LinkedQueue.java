import java.util.concurrent.ConcurrentLinkedQueue;

// The library's queue. remove takes what is at its beginning and says whether that was the key.
class LinkedQueue {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    boolean add(int key) {
        return queue.offer(key);
    }

    boolean remove(int key) {
        Integer first = queue.poll();
        return first != null && first == key;
    }

    boolean contains(int key) {
        return queue.contains(key);
    }
}
