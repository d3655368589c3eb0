// An object is its thread's own until a reference to it is stored where others can find it; what happened before that
// is nobody else's business, what happens afterwards is.
// mazur: unsafe assertion
// count: states=7 transitions=8
public class LocalObjects {
    static class Box {
        int value;
        Box next;
    }

    static volatile Box published;
    static int sum;

    static Box chain(int length) {
        Box first = null;
        for (int i = 0; i < length; i++) {
            Box b = new Box();
            b.value = i;
            b.next = first;
            first = b;
        }
        return first;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            Box b = published;
            if (b != null) {
                int seen = b.next.value; // reached through the published one
                sum = seen;
            }
        });
        reader.start();
        Box mine = chain(3);
        mine.next.value = 5; // before it is published: never seen half done
        published = mine;
        mine.next.value = 7; // after that: may be seen or not
        reader.join();
        assert sum == 0 || sum == 7; // error
    }
}
