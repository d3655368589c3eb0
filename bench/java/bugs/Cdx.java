// A simulator puts frames with the positions of aircraft into a ring, a detector takes them out and looks for collisions.
// There are no locks: each side has an index, and the simulator makes a frame known before it is filled in when the ring
// has just come round. The detector then sees a part of the new frame and a part of the old.
class Cdx {
    static final int FRAMES = 3, PLANES = 2, TOTAL = 7;

    static class Frame {
        int number;
        final int[] x = new int[PLANES], y = new int[PLANES];

        void fill(int number) {
            this.number = number;
            for (int i = 0; i < PLANES; i++) {
                x[i] = number * 10 + i;
                y[i] = number * 10 + 5 + i;
            }
        }

        Frame copy() {
            Frame copy = new Frame();
            copy.number = number;
            for (int i = 0; i < PLANES; i++) {
                copy.x[i] = x[i];
                copy.y[i] = y[i];
            }
            return copy;
        }

        boolean collides() {
            for (int a = 0; a < PLANES; a++)
                for (int b = a + 1; b < PLANES; b++)
                    if (x[a] == x[b] && y[a] == y[b])
                        return true;
            return false;
        }
    }

    static final Frame[] ring = new Frame[FRAMES];
    static int first, next; // taken by the detector, written by the simulator
    static int dropped;

    static void simulate() {
        for (int n = 1; n <= TOTAL; n++) {
            if (next - first >= FRAMES) { // full: this one is lost
                dropped++;
            } else if (next % FRAMES == 0 && next > 0) {
                next++; // too early
                ring[(next - 1) % FRAMES].fill(n);
            } else {
                ring[next % FRAMES].fill(n);
                next++;
            }
        }
    }

    static void detect() {
        int last = 0;
        for (int looks = 0; looks < TOTAL; looks++) {
            if (first == next)
                continue;
            Frame seen = ring[first % FRAMES].copy();
            first++;
            // The number and the first plane belong together.
            if (seen.number > last)
                assert seen.x[0] == seen.number * 10;
            assert !seen.collides();
            last = seen.number;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < FRAMES; i++)
            ring[i] = new Frame();
        new Thread(Cdx::simulate).start();
        new Thread(Cdx::detect).start();
    }
}
