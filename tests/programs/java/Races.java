// mazur: unsafe race
// options: --property race
// mazur: safe
class Races {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> shared = 1); // error
        t.start();
        shared = 2; // error
        t.join();
    }
}
