package mazur.model.jdk.internal.util.random;

import java.util.random.RandomGenerator;
import mazur.internal.*;

/** Numbers of a range. */
final class RandomSupport {
    static int boundedNextInt(RandomGenerator self, int origin, int bound) {
        int range = bound - origin; // negative: more than 2^31
        if (range > 0 && range <= Draws.FEW && Draws.isAny(self))
            return origin + Draws.below(range);
        int r = self.nextInt();
        if (origin >= bound)
            return r;
        if ((range & -range) == range)
            return (r & (range - 1)) + origin;
        if (range < 0) {
            while (r < origin || r >= bound)
                r = self.nextInt();
            return r;
        }
        int u = r >>> 1;
        while (u + (range - 1) - u % range < 0)
            u = self.nextInt() >>> 1;
        return origin + u % range;
    }
    static long boundedNextLong(RandomGenerator self, long origin, long bound) {
        long range = bound - origin;
        if (range > 0 && range <= Draws.FEW && Draws.isAny(self))
            return origin + Draws.below((int) range);
        long r = self.nextLong();
        if (origin >= bound)
            return r;
        if ((range & -range) == range)
            return (r & (range - 1)) + origin;
        if (range < 0) {
            while (r < origin || r >= bound)
                r = self.nextLong();
            return r;
        }
        long u = r >>> 1;
        while (u + (range - 1) - u % range < 0)
            u = self.nextLong() >>> 1;
        return origin + u % range;
    }
}
