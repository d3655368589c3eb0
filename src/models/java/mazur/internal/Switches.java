package mazur.internal;

/** Tests of pattern switches. */
public final class Switches {
    private Switches() {}

    /** Does a label that is a number fit? */
    public static boolean same(Object o, int label) {
        return o instanceof Number n ? n.intValue() == label : o instanceof Character c && c == label;
    }
}
