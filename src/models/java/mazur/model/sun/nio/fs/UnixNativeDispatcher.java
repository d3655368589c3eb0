package mazur.model.sun.nio.fs;

import mazur.internal.Machine;

/** Paths need no files; what does is unsupported. */
final class UnixNativeDispatcher {
    static int init() { return 0; }
    static byte[] getcwd() {
        Machine.assumed("the working directory is /", false);
        return new byte[] {'/'};
    }
}
