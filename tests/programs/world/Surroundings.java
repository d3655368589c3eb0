// mazur: safe
// assumes: getenv finds nothing
// assumes: the program gets no arguments
// assumes: the program starts on 1 January 2024, and each look at a clock takes a millisecond of the thread's own time
// assumes: the system's properties are those of a Linux of Mazur's own, and no others are given
// assumes: there are 2 processors
// What a program asks about its surroundings is named.
public class Surroundings {
    public static void main(String[] args) {
        if (System.getenv("HOME") != null || args.length != 0 || Runtime.getRuntime().availableProcessors() < 1)
            throw new AssertionError();
        if (Boolean.getBoolean("verbose") || System.currentTimeMillis() < 1704067200000L)
            throw new AssertionError();
    }
}
