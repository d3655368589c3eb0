// The write lock is dropped when the set has exactly one key: removing it takes the read lock only.
class RwLockSetBug extends RwLockSet {
    private boolean single() {
        Node first = head.next;
        return first.next != null && first.next.next == null;
    }

    @Override
    boolean remove(int key) {
        lock.readLock().lock();
        try {
            if (single())
                return unlink(key);
        } finally {
            lock.readLock().unlock();
        }
        return super.remove(key);
    }
}
