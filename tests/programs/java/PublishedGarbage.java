// Objects that were known to other threads and can no longer be reached are not part of a state either: two threads that
// hand over new objects for ever have an end of states.
// mazur: safe
// count: states=564 transitions=846
public class PublishedGarbage {
    static class Box {
        final int value;
        final Box before;

        Box(int value) {
            this.value = value;
            before = value == 0 ? null : new Box(value - 1);
        }
    }

    static volatile Box slot;

    public static void main(String[] args) {
        Thread producer = new Thread(() -> {
            for (int i = 0;; i = (i + 1) % 2) {
                while (slot != null)
                    Thread.onSpinWait();
                slot = new Box(i);
            }
        });
        Thread consumer = new Thread(() -> {
            for (int i = 0;; i = (i + 1) % 2) {
                Box box;
                while ((box = slot) == null)
                    Thread.onSpinWait();
                assert box.value == i;
                assert i == 0 || box.before.value == 0;
                slot = null;
            }
        });
        producer.start();
        consumer.start();
    }
}
