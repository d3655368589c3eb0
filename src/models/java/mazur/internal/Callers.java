package mazur.internal;

/** Whose code is running. */
public final class Callers {
    private Callers() {}

    /** The places of the frames of the language, from the innermost on. */
    static long[] places() { return (long[]) Machine.backtrace(new Object()); }

    static Class<?> classAt(long place) { return (Class<?>) Machine.object(Machine.query(Machine.PLACE_TEXT, place, 4)); }

    /** The class of the method so many calls above the one that a model stands in for. */
    public static Class<?> above(int calls) {
        long[] places = places();
        return calls < places.length ? classAt(places[calls]) : Object.class;
    }
}
