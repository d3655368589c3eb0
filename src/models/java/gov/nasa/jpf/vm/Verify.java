package gov.nasa.jpf.vm;

import mazur.internal.Machine;

/** The names that Java PathFinder uses. */
public final class Verify {
    private Verify() {}

    // Choices.
    public static boolean getBoolean() { return mazur.Verify.nondetBoolean(); }
    public static boolean getBoolean(boolean falseFirst) { return mazur.Verify.nondetBoolean(); }
    public static boolean randomBool() { return mazur.Verify.nondetBoolean(); }
    public static boolean randomBool(boolean falseFirst) { return mazur.Verify.nondetBoolean(); }
    public static int getInt(int low, int high) { return mazur.Verify.nondetInt(low, high); }
    public static int random(int high) { return mazur.Verify.nondetInt(0, high); }
    public static int getIntFromList(int... values) { return values[random(values.length - 1)]; }
    public static long getLongFromList(long... values) { return values[random(values.length - 1)]; }
    public static float getFloatFromList(float... values) { return values[random(values.length - 1)]; }
    public static double getDoubleFromList(double... values) { return values[random(values.length - 1)]; }

    // What is explored.
    public static void ignoreIf(boolean condition) { mazur.Verify.assume(!condition); }
    public static void beginAtomic() { mazur.Verify.atomicBegin(); }
    public static void endAtomic() { mazur.Verify.atomicEnd(); }
    public static void terminateSearch() { throw Machine.unsupported("Verify.terminateSearch"); }

    // Hints to the search: every order is tried anyway.
    public static void breakTransition(String reason) {}
    public static void interesting(boolean condition) {}
    public static void boring(boolean condition) {}
    public static void freezeSharedness(Object o, boolean freeze) {}
    public static void setShared(Object o, boolean shared) {}

    // Remarks in traces.
    public static void addComment(String text) {}
    public static void atLabel(String label) {}
    public static void atLabel(int label) {}
    public static void instrumentPoint(String label) {}
    public static void storeTrace(String file, String comment) {}

    public static boolean isRunningInJPF() { return true; }

    public static void assertTrue(boolean condition) { assertTrue("", condition); }
    public static void assertTrue(String text, boolean condition) {
        if (!condition)
            throw new AssertionError(text);
    }

    // Numbers that survive going back: there is nothing like it here.
    public static int getCounter(int n) { throw Machine.unsupported("Verify.getCounter"); }
    public static void resetCounter(int n) { throw Machine.unsupported("Verify.resetCounter"); }
    public static int incrementCounter(int n) { throw Machine.unsupported("Verify.incrementCounter"); }
    public static void setCounter(int n, int value) { throw Machine.unsupported("Verify.setCounter"); }

    public static void print(String text) { System.out.print(text); }
    public static void println(String text) { System.out.println(text); }
    public static void println() { System.out.println(); }
    public static void print(Object... parts) {
        for (Object part : parts)
            System.out.print(part);
    }
}
