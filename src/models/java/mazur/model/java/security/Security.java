package mazur.model.java.security;

import mazur.internal.*;

final class Security {
    /** What the JDK's file conf/security/java.security says, as far as algorithms without keys and randomness go. */
    static void initialize() {
        java.util.Properties props = new java.util.Properties();
        String[] providers = {"SUN", "SunRsaSign", "SunEC", "SunJSSE", "SunJCE"};
        for (int n = 0; n < providers.length; n++)
            props.put("security.provider." + (n + 1), providers[n]);
        Class<?> c = java.security.Security.class;
        Machine.putReference(Machine.statics(c), Machine.offset(c, "props"), props);
    }
}
