package mazur.model.java.lang;

import mazur.internal.*;

final class Runtime {
    static int availableProcessors(java.lang.Runtime self) { return 2; }
    static long freeMemory(java.lang.Runtime self) { return 1L << 29; }
    static long totalMemory(java.lang.Runtime self) { return 1L << 30; }
    static long maxMemory(java.lang.Runtime self) { return 1L << 30; }
    static void gc(java.lang.Runtime self) {}
    static void exit(java.lang.Runtime self, int status) { Machine.exit(status); }
    static void halt(java.lang.Runtime self, int status) { Machine.exit(status); }
}
