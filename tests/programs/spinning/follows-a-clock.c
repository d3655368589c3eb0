// A thread that waits for each tick of a clock, and shows something each time, is let go each time.
// mazur: safe
// options: --property termination --engine search
// mazur: safe
// options: --property termination --engine search --reduce none
// mazur: safe
// options: --property termination --engine search --reduce eager
// mazur: safe
// options: --property termination --engine dpor --stateful
#include <pthread.h>
#include <stdatomic.h>

static atomic_int tick;
static int shown;

static void *runs(void *unused)
{
    for (;;)
        atomic_fetch_xor(&tick, 1);
    return unused;
}

static void *shows(void *unused)
{
    for (;;) {
        while (atomic_load(&tick))
            ;
        shown = !shown;
        while (!atomic_load(&tick))
            ;
    }
    return unused;
}

int main(void)
{
    pthread_t clock, display;
    pthread_create(&clock, NULL, runs, NULL);
    pthread_create(&display, NULL, shows, NULL);
    pthread_join(display, NULL);
    return 0;
}
