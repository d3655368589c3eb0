package mazur.internal;

import java.util.Date;
import java.util.concurrent.TimeUnit;

/** Waits with a time limit. When one has run out, the thread's clock shows it. */
public final class Time {
    private Time() {}

    public static final long NEVER = Long.MAX_VALUE / 2;
    private static final long NANOS = 1000000;

    /** A limit of a hundred years and more is none: it never runs out. */
    public static boolean never(long nanos) { return nanos >= NEVER; }
    public static long nanos(long millis) { return millis >= NEVER / NANOS ? NEVER : millis * NANOS; }
    public static long nanos(long time, TimeUnit unit) { return unit.toNanos(time); }
    public static long until(Date deadline) { return nanos(deadline.getTime()) - Machine.clock(); }

    /** The wait with this limit ended so. */
    public static boolean passed(boolean timeout, long nanos) {
        if (timeout && nanos > 0)
            Machine.pass(nanos);
        return timeout;
    }

    /** The clock has come to this time, in milliseconds. */
    public static void reach(long millis) { Machine.elapse(nanos(millis)); }
}
