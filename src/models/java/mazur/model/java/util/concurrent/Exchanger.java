package mazur.model.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mazur.internal.*;

/** The first thread waits without spinning; a lock on a word makes one of two first. */
final class Exchanger {
    int mazurWord;
    Object mazurFirst;

    private static final long WORD = Machine.offset(java.util.concurrent.Exchanger.class, "mazurWord");
    private static final long FIRST = Machine.offset(java.util.concurrent.Exchanger.class, "mazurFirst");

    /** Comes after the one who waits, whom it then is for nobody else to join; or is the first, and null is the answer. */
    private static Meeting come(Object self, Meeting mine) {
        long word = Machine.address(self) + WORD;
        Locks.lock(word);
        Meeting first = (Meeting) Machine.getReference(self, FIRST);
        Machine.putReference(self, FIRST, first == null ? mine : null);
        Locks.unlock(word);
        return first;
    }

    /** Goes away, unless somebody has come. */
    private static boolean leave(Object self, Meeting mine) {
        long word = Machine.address(self) + WORD;
        Locks.lock(word);
        boolean alone = Machine.getReference(self, FIRST) == mine;
        if (alone)
            Machine.putReference(self, FIRST, null);
        Locks.unlock(word);
        return alone;
    }

    static Object exchange(java.util.concurrent.Exchanger<?> self, Object item) throws InterruptedException {
        Meeting mine = new Meeting(item), first = come(self, mine);
        return first != null ? first.join(item) : mine.await();
    }

    static Object exchange(java.util.concurrent.Exchanger<?> self, Object item, long time, TimeUnit unit)
        throws InterruptedException, TimeoutException {
        Meeting mine = new Meeting(item), first = come(self, mine);
        if (first != null)
            return first.join(item);
        long nanos = Time.nanos(time, unit);
        if (!Time.never(nanos) && Time.passed(mine.awaitTimed(), nanos) && leave(self, mine))
            throw new TimeoutException();
        return mine.await();
    }
}
