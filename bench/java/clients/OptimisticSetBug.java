// The locks are dropped when a key is added at the end of the list.
class OptimisticSetBug extends OptimisticSet {
    @Override
    boolean add(int key) {
        Node before = head, at = before.next;
        while (at.key < key) {
            before = at;
            at = at.next;
        }
        if (at.next == null && valid(before, at)) {
            before.next = new Node(key, at);
            return true;
        }
        return super.add(key);
    }
}
