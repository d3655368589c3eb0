package mazur.internal;

import java.util.ArrayList;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/** The tasks that one thread has given to a ForkJoinPool: it takes the latest, others take the oldest. */
final class Tasks {
    final Thread owner;
    private final ArrayList<ForkJoinTask<?>> tasks = new ArrayList<>(4);
    /** Where what the owner runs was taken from, if not from here. */
    Tasks source;

    Tasks(Thread owner) { this.owner = owner; }

    boolean isEmpty() { return tasks.isEmpty(); }
    int size() { return tasks.size(); }
    void add(ForkJoinTask<?> task) { tasks.add(task); }
    ForkJoinTask<?> oldest() { return tasks.isEmpty() ? null : tasks.get(0); }
    ForkJoinTask<?> latest() { return tasks.isEmpty() ? null : tasks.get(tasks.size() - 1); }
    ForkJoinTask<?> next(boolean first) { return first ? oldest() : latest(); }
    boolean has(ForkJoinTask<?> task) { return find(task) >= 0; }
    void remove(ForkJoinTask<?> task) { tasks.remove(find(task)); }

    private int find(ForkJoinTask<?> task) {
        int n = tasks.size() - 1;
        while (n >= 0 && tasks.get(n) != task)
            n--;
        return n;
    }

    /** Was what the owner runs taken from there, or from what was taken from there? */
    boolean comesFrom(Tasks other) {
        Tasks from = source;
        for (int n = 0; n < 3 && from != null; n++, from = from.source)
            if (from == other)
                return true;
        return false;
    }

    /** Does the task have to be done before the other can be? */
    static boolean completes(ForkJoinTask<?> task, ForkJoinTask<?> other) {
        CountedCompleter<?> c = task instanceof CountedCompleter ? (CountedCompleter<?>) task : null;
        while (c != null && c != other)
            c = c.getCompleter();
        return c != null;
    }
}
