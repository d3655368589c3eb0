package mazur.model.java.util.concurrent.atomic;

final class AtomicLong {
    static boolean VMSupportsCS8() { return true; }
}
