// Copying into the builder's array happens in other classes of the library.
// mazur: unsafe race
// options: --property race
public class RacesInBuilders {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder text = new StringBuilder("text");
        Thread t = new Thread(() -> text.setCharAt(0, 'n')); // error
        t.start();
        text.toString(); // error
        t.join();
    }
}
