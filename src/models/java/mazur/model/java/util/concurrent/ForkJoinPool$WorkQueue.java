package mazur.model.java.util.concurrent;

import java.util.concurrent.ForkJoinTask;
import mazur.internal.*;

/** Only a worker's own thread pushes. */
final class ForkJoinPool$WorkQueue {
    static void push(Object self, ForkJoinTask<?> task, java.util.concurrent.ForkJoinPool pool) { ForkJoin.push(pool, task, false); }
}
