package mazur.model.jdk.internal.misc;

import mazur.internal.*;

final class VM {
    static void clinit() {}
    static boolean isBooted() { return true; }
    static boolean isModuleSystemInited() { return true; }
    static boolean isJavaLangInvokeInited() { return true; }
    static int initLevel() { return 4; }
    static String getSavedProperty(String name) { return null; }
    static boolean isSystemDomainLoader(ClassLoader l) { return l == null; }
    static void initialize() {}
    static ClassLoader latestUserDefinedLoader0() { return mazur.internal.Loaders.app(); }
    static long getNanoTimeAdjustment(long seconds) { return mazur.internal.Machine.clock() - seconds * 1000000000L; }
}
