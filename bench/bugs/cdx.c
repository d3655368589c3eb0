// A simulator puts frames with the positions of aircraft into a ring, a detector takes them out and looks for
// collisions. There are no locks: each side has an index, and the simulator makes a frame known before it is filled in
// when the ring has just come round. The detector then sees a part of the new frame and a part of the old.
#include <assert.h>
#include <pthread.h>

enum { FRAMES = 3, PLANES = 2, TOTAL = 7 };

struct frame {
    int number;
    int x[PLANES], y[PLANES];
};

static struct frame ring[FRAMES];
static int first, next; // taken by the detector, written by the simulator
static int dropped;

static void fill(struct frame *f, int number)
{
    f->number = number;
    for (int i = 0; i < PLANES; i++) {
        f->x[i] = number * 10 + i;
        f->y[i] = number * 10 + 5 + i;
    }
}

static int position(int count) { return count % FRAMES; }

static void *simulator(void *unused)
{
    for (int n = 1; n <= TOTAL; n++) {
        if (next - first >= FRAMES) { // full: this one is lost
            dropped++;
            continue;
        }
        if (position(next) == 0 && next > 0) {
            next++; // too early
            fill(&ring[position(next - 1)], n);
        } else {
            fill(&ring[position(next)], n);
            next++;
        }
    }
    return unused;
}

static int collides(const struct frame *f)
{
    for (int a = 0; a < PLANES; a++)
        for (int b = a + 1; b < PLANES; b++)
            if (f->x[a] == f->x[b] && f->y[a] == f->y[b])
                return 1;
    return 0;
}

static void *detector(void *unused)
{
    int last = 0;
    for (int looks = 0; looks < TOTAL; looks++) {
        if (first == next)
            continue;
        struct frame seen;
        const struct frame *f = &ring[position(first)];
        seen.number = f->number;
        for (int i = 0; i < PLANES; i++) {
            seen.x[i] = f->x[i];
            seen.y[i] = f->y[i];
        }
        first++;
        // The number and the first plane belong together.
        if (seen.number > last)
            assert(seen.x[0] == seen.number * 10);
        assert(!collides(&seen));
        last = seen.number;
    }
    return unused;
}

int main(void)
{
    pthread_t s, d;
    pthread_create(&s, 0, simulator, 0);
    pthread_create(&d, 0, detector, 0);
    pthread_join(s, 0);
    pthread_join(d, 0);
    return 0;
}
