// A sorted list under one monitor; three threads make three calls each.
class CoarseSet {
    private static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private Node before(int key) {
        Node node = head;
        while (node.next.key < key)
            node = node.next;
        return node;
    }

    synchronized boolean add(int key) {
        Node before = before(key);
        if (before.next.key == key)
            return false;
        before.next = new Node(key, before.next);
        return true;
    }

    synchronized boolean remove(int key) {
        Node before = before(key);
        if (before.next.key != key)
            return false;
        before.next = before.next.next;
        return true;
    }

    synchronized boolean contains(int key) {
        return before(key).next.key == key;
    }

    synchronized int size() {
        int size = 0;
        for (Node node = head.next; node.next != null; node = node.next)
            size++;
        return size;
    }

    static class Client extends Thread {
        private final CoarseSet set;
        private final int key;
        int balance;

        Client(CoarseSet set, int key) {
            this.set = set;
            this.key = key;
        }

        @Override
        public void run() {
            if (set.add(key))
                balance++;
            set.contains(key + 1);
            if (set.remove(key + 1))
                balance--;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CoarseSet set = new CoarseSet();
        Client[] clients = new Client[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Client(set, i);
            clients[i].start();
        }
        int balance = 0;
        for (Client client : clients) {
            client.join();
            balance += client.balance;
        }
        assert set.size() == balance;
    }
}
