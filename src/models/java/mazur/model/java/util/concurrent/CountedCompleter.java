package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class CountedCompleter {
    static void helpComplete(java.util.concurrent.CountedCompleter<?> self, int limit) {
        if (limit > 0)
            ForkJoin.help(self, limit);
    }
}
