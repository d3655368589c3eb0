package mazur.model.java.util;

import mazur.internal.*;

final class SplittableRandom {
    private static final long SEED = Machine.offset(java.util.SplittableRandom.class, "seed");
    private static final long GAMMA = Machine.offset(java.util.SplittableRandom.class, "gamma");

    static void init(java.util.SplittableRandom self) {
        Machine.putLong(self, SEED, Draws.word());
        Machine.putLong(self, GAMMA, Draws.word() | 1);
    }
}
