package mazur.model.java.util;

import mazur.internal.Machine;

final class Locale {
    private static final long DEFAULT = Machine.offset(java.util.Locale.class, "defaultLocale");

    static java.util.Locale getDefault() {
        Object set = Machine.getReference(Machine.statics(java.util.Locale.class), DEFAULT);
        if (set == java.util.Locale.US)
            Machine.assumed("the user's locale is en_US", true);
        return (java.util.Locale) set;
    }
}
