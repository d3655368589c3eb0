import java.util.concurrent.ConcurrentHashMap;

// The keys of the library's map as a set.
class HashMapSet {
    private final ConcurrentHashMap<Integer, Boolean> map = new ConcurrentHashMap<>();

    boolean add(int key) {
        return map.putIfAbsent(key, true) == null;
    }

    boolean remove(int key) {
        return map.remove(key) != null;
    }

    boolean contains(int key) {
        return map.containsKey(key);
    }
}
