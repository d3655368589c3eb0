package mazur.model.java.util.concurrent;

import java.util.concurrent.TimeUnit;
import mazur.internal.*;

final class ScheduledThreadPoolExecutor$ScheduledFutureTask {
    static void setNextRunTime(Object self) { Delays.again(self); }
    static long getDelay(Object self, TimeUnit unit) { return unit.convert(Delays.left(self), TimeUnit.NANOSECONDS); }
}
