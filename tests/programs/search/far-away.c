// The error is behind 60,000 rounds of a loop whose counter grows for ever, and shows only if the other thread looks
// just then. The search goes ever deeper and never comes back, be it in steps (-DSEEN: main looks at the counter, too) or
// in local code; runs that go far have a turn and find it. Of so long a run the middle is left out in the report.
// mazur: unsafe assertion
// options: --property assert --time-limit 120
// mazur: unsafe assertion
// options: --property assert --time-limit 120 -- -DSEEN
// shows: 150001 steps left out here
// mazur: unknown
// options: --property assert --max-states 20000 -- -DSEEN
// shows: loop at far-away.c:28
// shows: object rounds
// mazur: unknown
// options: --engine dpor --property assert --max-states 20000 -- -DSEEN
// shows: loop at far-away.c:28
// mazur: unknown
// options: --engine graph --property assert --time-limit 2 -- -DSEEN
// shows: loop at far-away.c:28
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint rounds, open_now;

static void *counter(void *arg)
{
    for (;;) {
        rounds++;
        if (rounds == 60000)
            open_now = 1;
        if (rounds == 60001)
            open_now = 0;
    }
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, counter, NULL);
    assert(!open_now); // error
#ifdef SEEN
    assert(rounds < 4000000000);
#endif
    pthread_join(t, NULL);
}
