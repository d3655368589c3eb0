package mazur.internal;

/** One thread has come to an exchange and waits for the other. */
public final class Meeting {
    private static final long MISSING = Machine.offset(Meeting.class, "missing");

    private final Object mine;
    private Object theirs;
    private int missing = 1;

    public Meeting(Object mine) { this.mine = mine; }

    /** The second thread comes. */
    public Object join(Object item) {
        theirs = item;
        Machine.putIntVolatile(this, MISSING, 0);
        return mine;
    }

    public Object await() {
        Machine.awaitZero(Machine.address(this) + MISSING);
        return theirs;
    }

    /** True if it gave up. */
    public boolean awaitTimed() { return Machine.awaitZeroTimed(Machine.address(this) + MISSING); }
}
