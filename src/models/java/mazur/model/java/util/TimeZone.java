package mazur.model.java.util;

import mazur.internal.Machine;

final class TimeZone {
    /** The program has set no default zone. */
    static java.util.TimeZone setDefaultZone() {
        Machine.assumed("local time is universal time", false);
        Class<?> c = java.util.TimeZone.class;
        java.util.TimeZone zone = java.util.TimeZone.getTimeZone("UTC");
        Machine.putReference(Machine.statics(c), Machine.offset(c, "defaultTimeZone"), zone);
        return zone;
    }
}
