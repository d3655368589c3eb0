package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class SubmissionPublisher$ThreadPerTaskExecutor {
    static void execute(Object self, Runnable task) { Async.start(task); }
}
