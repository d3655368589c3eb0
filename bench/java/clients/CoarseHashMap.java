// A hash map with one monitor for all buckets.
class CoarseHashMap {
    private static class Entry {
        final int key;
        Entry next;

        Entry(int key, Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Entry[] buckets = new Entry[4];

    synchronized boolean add(int key) {
        if (contains(key))
            return false;
        int bucket = key % buckets.length;
        buckets[bucket] = new Entry(key, buckets[bucket]);
        return true;
    }

    synchronized boolean remove(int key) {
        int bucket = key % buckets.length;
        Entry before = null;
        for (Entry at = buckets[bucket]; at != null; before = at, at = at.next)
            if (at.key == key) {
                if (before == null)
                    buckets[bucket] = at.next;
                else
                    before.next = at.next;
                return true;
            }
        return false;
    }

    synchronized boolean contains(int key) {
        for (Entry at = buckets[key % buckets.length]; at != null; at = at.next)
            if (at.key == key)
                return true;
        return false;
    }
}
