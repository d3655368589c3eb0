// A field updater wants a volatile field.
// mazur: unsafe exception
// shows: Must be volatile type
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class UpdaterOfPlainField {
    int count;

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<UpdaterOfPlainField> u =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterOfPlainField.class, "count"); // error
        UpdaterOfPlainField o = new UpdaterOfPlainField();
        Thread t = new Thread(() -> u.incrementAndGet(o));
        t.start();
        u.incrementAndGet(o);
        t.join();
    }
}
