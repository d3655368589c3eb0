package mazur.model.java.lang;

import mazur.internal.*;

final class Runtime {
    static int availableProcessors(java.lang.Runtime self) {
        Machine.assumed("there are 2 processors", !Async.processorsAsked());
        return 2;
    }
    static long freeMemory(java.lang.Runtime self) { return memory(1L << 29); }
    static long totalMemory(java.lang.Runtime self) { return memory(1L << 30); }
    static long maxMemory(java.lang.Runtime self) { return memory(1L << 30); }
    private static long memory(long bytes) {
        Machine.assumed("there is 1 GiB of memory, half of it free", true);
        return bytes;
    }
    static void gc(java.lang.Runtime self) {}
    static void exit(java.lang.Runtime self, int status) { Hooks.exit(status); }
    static void halt(java.lang.Runtime self, int status) { Machine.exit(status); }
}
