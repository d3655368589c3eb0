// Two threads append three nodes each to a list. They walk to its end without the monitor, take it to make the node known
// to a counter, and link the node after they have given it back: two nodes may be linked to the same end.
class LinkedList {
    static final int BUILDERS = 2, EACH = 3;

    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node head = new Node(0);
    private int made;

    private Node last() {
        Node node = head;
        while (node.next != null)
            node = node.next;
        return node;
    }

    void append(int value) {
        Node node = new Node(value);
        Node last = last(); // without the monitor
        synchronized (this) {
            made++;
        }
        last.next = node; // nor here
    }

    int size() {
        int size = 0;
        for (Node node = head.next; node != null; node = node.next)
            size++;
        return size;
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedList list = new LinkedList();
        Thread[] builders = new Thread[BUILDERS];
        for (int i = 0; i < BUILDERS; i++) {
            int me = i;
            builders[i] = new Thread(() -> {
                for (int j = 0; j < EACH; j++)
                    list.append(me * 10 + j);
            });
            builders[i].start();
        }
        for (Thread builder : builders)
            builder.join();
        assert list.made == BUILDERS * EACH;
        assert list.size() == BUILDERS * EACH;
    }
}
