package mazur.model.java.security;

import java.util.concurrent.atomic.AtomicLong;
import mazur.internal.*;

/** Any numbers; seeds only add to what is not known. */
final class SecureRandom {
    private static final long SEED = Machine.offset(java.util.Random.class, "seed");

    static void clinit() {}
    static void init(java.security.SecureRandom self) {
        Machine.putReference(self, SEED, new AtomicLong());
        Draws.setAny(self, true);
    }
    static void init(java.security.SecureRandom self, byte[] seed) { init(self); }
    static java.security.SecureRandom getInstance(String algorithm) { return new java.security.SecureRandom(); }
    static java.security.SecureRandom getInstanceStrong() { return new java.security.SecureRandom(); }
    static void setSeed(java.security.SecureRandom self, byte[] seed) {}
    static void setSeed(java.security.SecureRandom self, long seed) {}
    static void reseed(java.security.SecureRandom self) {}
    static void nextBytes(java.security.SecureRandom self, byte[] bytes) { Draws.fill(bytes); }
    static int next(java.security.SecureRandom self, int bits) { return Draws.bits(bits); }
    static byte[] getSeed(int bytes) {
        byte[] seed = new byte[bytes];
        Draws.fill(seed);
        return seed;
    }
    static byte[] generateSeed(java.security.SecureRandom self, int bytes) { return getSeed(bytes); }
}
