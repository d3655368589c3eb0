package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class CompletableFuture$ThreadPerTaskExecutor {
    static void execute(Object self, Runnable task) { Async.start(task); }
}
