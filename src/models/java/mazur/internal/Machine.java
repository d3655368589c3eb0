package mazur.internal;

/** The machine's primitives: each method is an instruction or a library function of the machine. */
public final class Machine {
    private Machine() {}

    // Kinds of errors, as the machine numbers them.
    public static final int ASSERTION = 0, EXCEPTION = 2, LOCK = 9, UNSUPPORTED = 12;

    // Questions about classes.
    public static final int MIRROR_OF = 1, NUMBER_OF = 2, NAME_OF = 3, SUPER_OF = 4, FLAGS_OF = 5, IS_ASSIGNABLE = 6,
        COMPONENT_OF = 7, LITERAL = 8, FIND_CLASS = 9, FIELD_OFFSET = 10, FIELD_IS_STATIC = 11, FIELD_TYPE = 12,
        STATICS_OF = 13, INITIALISER = 14, PRIMITIVE_NAMED = 15, ARRAY_OF = 16, PLACE_TEXT = 17, IS_RECORD = 18,
        SIZE_OF_ELEMENT = 19, SIMPLE_NAME_OF = 20, IS_USER = 21, FIELD_COUNT = 22, HOST_OF = 23, METHOD_NAMED = 24,
        IS_ANONYMOUS = 25, IS_MEMBER = 26, FIELD_FLAGS = 27, WORD_OF = 28, FEATURES = 29, STATIC_HANDLE = 30, VIRTUAL_HANDLE = 31,
        INVOKER = 32, METHOD_TEXT = 33, METHOD_FLAGS = 34, INTERFACE_OF = 35, FIELD_TEXT = 36, CONSTRUCTOR_HANDLE = 37,
        ATTRIBUTE = 38, POOL_TEXT = 39, POOL_NUMBER = 40, POOL_TAG = 41, RESOURCE = 42, MODULE_NAMES = 43, MODULE_OF = 44,
        MODULE_SHOWS = 45, PROVIDERS = 46, NULL_TEXT = 47, DEFINE_CLASS = 48;

    public static native long query(int question, long a, long b);
    public static native long queryText(int question, String text, long b);

    // Monitors and threads.
    public static native int self();
    public static native void lock(Object o);
    public static native void unlock(Object o);
    public static native void notifyOne(Object o);
    public static native void notifyEach(Object o);
    /** Of those who wait, the one that has waited longest. */
    public static native void notifyFirst(Object o);
    public static native int holds(Object o);
    public static native void hold(Object o, int more);
    /** Waits until the int at the offset is 1 and makes it 0. */
    public static native void awaitPermit(Object o, long offset);
    /** The same; true if it gave up. */
    public static native boolean awaitPermitTimed(Object o, long offset);
    public static native int start(Thread t);
    public static native void join(int thread);
    public static native void daemon(int thread);
    public static native boolean daemons();
    public static native boolean joinsLock();
    public static native void lockJoins();
    /** Wakes the thread with an interrupt if it waits. */
    public static native void wakeInterrupted(Thread t);
    /** The lock word of an object's monitor. */
    public static native long monitor(Object o);
    // The same for lock words at an address.
    public static native void lockAt(long word);
    public static native boolean lockTimedAt(long word);
    public static native void unlockAt(long word);
    public static native int waitAt(Object condition, long word);
    public static native int waitUninterruptiblyAt(Object condition, long word);
    public static native int waitTimedAt(Object condition, long word);
    /** Are these to be done in halves? */
    public static native boolean driven();
    /** Begins to wait; true: to be interrupted. */
    public static native boolean enter(Object condition, long word);
    /** Does the wait that follows end by itself? Then it is to be left out: release the lock and take it again. */
    public static native boolean spurious(Object condition, long word);
    /** Does the parking that follows, which the program asks for itself, end without a permit? */
    public static native boolean spuriousPermit(Object o, long offset);
    /** The same of a wait at a condition that parks in the JDK's code. */
    public static native boolean spuriousAtCondition(Object o, long offset);
    /** Waits for the flag to be 1. */
    public static native void awaitInterrupt(Thread t, long flag);
    public static native int leave(Object condition, long word);
    public static native int leaveTimed(Object condition, long word);
    public static native int leaveInterrupted(Object condition, long word);
    /** Waits until the int at the address is at least n, and takes n away. */
    public static native void awaitTake(long word, int n, int change);
    /** The same; true if it gave up. */
    public static native boolean awaitTakeTimed(long word, int n, int change);
    /** Waits until the int at the address is at most n, and changes it. */
    public static native void awaitAtMost(long word, int n, int change);
    /** If the int at the address is at least n, changes it; true if it is not. */
    public static native boolean countDown(long word, int n, int change);
    /** Waits until the int at the address is 0. */
    public static native void awaitZero(long word);
    public static native boolean awaitZeroTimed(long word);
    /** Waits until the int at the address is 2 or more. */
    public static native void awaitAboveOne(long word);
    public static native boolean awaitAboveOneTimed(long word);
    /** Waits until the int at the address is below 0. */
    public static native void awaitNegative(long word);
    public static native boolean awaitNegativeTimed(long word);
    /** Waits until the int at the address is 0 and makes it -1. */
    public static native void awaitFree(long word);
    public static native boolean awaitFreeTimed(long word);
    public static native int getAndAddInt(Object o, long offset, int more);
    /** Waits until the int at the address is 1. */
    public static native boolean awaitOneTimed(long word);
    public static native void exit(int status);
    public static native Thread currentThread();
    public static native void setCurrentThread(Thread t);

    // Objects.
    public static native long address(Object o);
    public static native Object object(long address);
    public static native int classOf(Object o);
    public static native Object newInstance(int number);
    public static native Object newArray(int number, int length);
    public static native Object cloneShape(Object o);
    public static native long sizeOf(Object o);
    public static native int arrayLength(Object array);
    public static native void copy(long to, long from, long bytes);
    public static native int getInt(Object o, long offset);
    public static native void putInt(Object o, long offset, int value);
    public static native void putIntVolatile(Object o, long offset, int value);
    public static native int getIntVolatile(Object o, long offset);
    public static native long getLong(Object o, long offset);
    public static native void putLong(Object o, long offset, long value);
    public static native Object getReference(Object o, long offset);
    public static native void putReference(Object o, long offset, Object value);
    public static native boolean getBoolean(Object o, long offset);
    public static native void putBoolean(Object o, long offset, boolean value);
    public static native boolean getBooleanVolatile(Object o, long offset);
    public static native void putBooleanVolatile(Object o, long offset, boolean value);

    // Calls by address.
    public static native void call(long function);
    public static native Object callForObject(long function);
    public static native Object callWith(long function, Object argument);
    public static native void callMain(String[] arguments);

    // The rest.
    public static native void print(int stream, String text);
    public static native void fail(int kind, String text);
    /** Is an error of this kind asked for? */
    public static native boolean asked(int kind);
    /** Places of the frames below those that have the object as their first argument. */
    public static native Object backtrace(Object of);
    /** A number for hash codes that stays with the object and does not depend on other threads. */
    public static native long identity(Object o);
    /** A final field has been set (JLS 17.5.3). */
    public static native void freeze(Object o, long offset, long bytes);
    public static native long clock();
    /** From now on the clock shows no earlier time. */
    public static native void elapse(long nanos);
    /** A wait took so long; how much time has passed for the thread since the program began. */
    public static native long pass(long nanos);
    /** A model takes this for given about the world outside; the text is a literal. Said only if the program itself asked. */
    public static native void assumed(String text, boolean onlyIfAsked);
    /** Has this thread, or one it comes from, looked at a clock? */
    public static native boolean looked();
    public static native double math(int function, double x, double y);
    public static native int floatBits(float f);
    public static native float bitsFloat(int bits);
    public static native long doubleBits(double d);
    public static native double bitsDouble(long bits);
    public static native int f2i(float f);
    public static native long f2l(float f);
    public static native int d2i(double d);
    public static native long d2l(double d);
    public static native int nondetInt();
    public static native long nondetLong();
    public static native short nondetShort();
    public static native byte nondetByte();
    public static native char nondetChar();
    public static native boolean nondetBoolean();
    public static native int nondetBits1();
    public static native int nondetBits2();
    public static native int nondetBits3();
    public static native int nondetBits4();
    /** Random.next, which is protected. */
    public static native int nextBits(java.util.Random r, int bits);
    public static native void assume(boolean condition);
    public static native void atomicBegin();
    public static native void atomicEnd();

    public static RuntimeException unsupported(String what) {
        fail(UNSUPPORTED, what);
        return null;
    }

    // Shorthands.
    public static Class<?> mirror(int number) { return (Class<?>) object(query(MIRROR_OF, number, 0)); }
    public static int number(Class<?> c) { return (int) query(NUMBER_OF, address(c), 0); }
    public static long offset(Class<?> c, String field) { return queryText(FIELD_OFFSET, field, address(c)); }
    /** The static data of the class, as an object to use with the offsets of static fields. */
    public static Object statics(Class<?> c) { return object(query(STATICS_OF, address(c), 0)); }
}
