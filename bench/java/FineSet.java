// A sorted list with a monitor for every node. Blocks of Java give monitors back in the reverse order, so a thread goes
// down the list with the monitors of the nodes behind it held. Three threads make two calls each.
class FineSet {
    private static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    boolean add(int key) {
        synchronized (head) {
            return add(head, key);
        }
    }

    private static boolean add(Node before, int key) {
        Node at = before.next;
        synchronized (at) {
            if (at.key < key)
                return add(at, key);
            if (at.key == key)
                return false;
            before.next = new Node(key, at);
            return true;
        }
    }

    boolean remove(int key) {
        synchronized (head) {
            return remove(head, key);
        }
    }

    private static boolean remove(Node before, int key) {
        Node at = before.next;
        synchronized (at) {
            if (at.key < key)
                return remove(at, key);
            if (at.key > key)
                return false;
            before.next = at.next;
            return true;
        }
    }

    int size() {
        int size = 0;
        for (Node node = head.next; node.next != null; node = node.next)
            size++;
        return size;
    }

    static class Client extends Thread {
        private final FineSet set;
        private final int key;
        int balance;

        Client(FineSet set, int key) {
            this.set = set;
            this.key = key;
        }

        @Override
        public void run() {
            if (set.add(key))
                balance++;
            if (set.remove(key + 1))
                balance--;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FineSet set = new FineSet();
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
