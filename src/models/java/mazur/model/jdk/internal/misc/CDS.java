package mazur.model.jdk.internal.misc;

import mazur.internal.*;

final class CDS {
    static void clinit() {}
    static boolean isDumpingClassList0() { return false; }
    static boolean isDumpingArchive0() { return false; }
    static boolean isSharingEnabled0() { return false; }
    static boolean isDumpingClassList() { return false; }
    static boolean isDumpingArchive() { return false; }
    static boolean isSharingEnabled() { return false; }
    static long getRandomSeedForDumping() { return 42; }
    static void initializeFromArchive(Class<?> c) {}
}
