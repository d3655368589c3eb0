import java.util.HashMap;
import java.util.Map;

// A cache with a limit on the memory that its entries use; put, get and remove lock the key's bucket, but the memory in
// use is one number for all buckets, which put changes without a lock when an entry grows. An update that gets lost makes
// the number differ from the sum over the entries.
class Cache4j {
    static final int BUCKETS = 4, THREADS = 2, LIMIT = 40;

    static class Entry {
        final int bytes;
        int hits;

        Entry(int bytes) {
            this.bytes = bytes;
        }
    }

    static class Bucket {
        final Map<Integer, Entry> entries = new HashMap<>();
    }

    private final Bucket[] buckets = new Bucket[BUCKETS];
    private final Object memoryLock = new Object();
    private int memory;

    Cache4j() {
        for (int i = 0; i < BUCKETS; i++)
            buckets[i] = new Bucket();
    }

    private Bucket bucket(int key) {
        return buckets[key % BUCKETS];
    }

    private void changeMemory(int by) {
        synchronized (memoryLock) {
            memory += by;
        }
    }

    int get(int key) {
        Bucket bucket = bucket(key);
        synchronized (bucket) {
            Entry entry = bucket.entries.get(key);
            if (entry == null)
                return 0;
            entry.hits++;
            return entry.bytes;
        }
    }

    void remove(int key) {
        Bucket bucket = bucket(key);
        synchronized (bucket) {
            Entry entry = bucket.entries.remove(key);
            if (entry != null)
                changeMemory(-entry.bytes);
        }
    }

    void put(int key, int bytes) {
        Bucket bucket = bucket(key);
        synchronized (bucket) {
            Entry before = bucket.entries.put(key, new Entry(bytes));
            if (before == null)
                changeMemory(bytes);
            else if (before.bytes != bytes)
                memory += bytes - before.bytes; // an entry that grows or shrinks: without the lock
        }
        if (memory > LIMIT)
            remove(key);
    }

    int sum() {
        int sum = 0;
        for (Bucket bucket : buckets)
            for (Entry entry : bucket.entries.values())
                sum += entry.bytes;
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Cache4j cache = new Cache4j();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                cache.put(me, 4);
                cache.put(me + 2, 6);
                if (cache.get(me) == 4)
                    cache.put(me, 8); // grows
                cache.get(me + 2);
                cache.remove(me + 2);
            });
            threads[i].start();
        }
        for (Thread thread : threads)
            thread.join();
        assert cache.memory == cache.sum();
    }
}
