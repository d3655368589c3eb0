package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class ScheduledThreadPoolExecutor {
    static long triggerTime(java.util.concurrent.ScheduledThreadPoolExecutor self, long delay) { return Delays.after(self, delay); }
}
