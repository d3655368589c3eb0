import java.util.concurrent.ConcurrentHashMap;

// Threads that use one of the library's maps. HashMaps2: two threads make two calls each, on the same two keys.
// HashMaps3: three threads make one call each, on one key.
class HashMaps {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
}

class HashMaps2 {
    static Integer first, second;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            HashMaps.map.put(1, 10);
            first = HashMaps.map.remove(2);
        });
        other.start();
        HashMaps.map.put(2, 20);
        second = HashMaps.map.remove(1);
        other.join();
        assert first != null || second != null;
        assert HashMaps.map.size() == (first == null ? 1 : 0) + (second == null ? 1 : 0);
    }
}

class HashMaps3 {
    static class Client extends Thread {
        private final int value;
        Integer before;

        Client(int value) {
            this.value = value;
        }

        @Override
        public void run() {
            before = HashMaps.map.putIfAbsent(1, value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Client[] clients = new Client[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Client(i);
            clients[i].start();
        }
        int winners = 0;
        for (Client client : clients) {
            client.join();
            if (client.before == null) {
                winners++;
                assert HashMaps.map.get(1) == client.value;
            } else {
                assert client.before == HashMaps.map.get(1);
            }
        }
        assert winners == 1;
    }
}
