// mazur: safe
// count: states=4 transitions=8
// mazur: unsafe assertion
// options: -- -DNEVER_BOTH
// Two lamps blink for ever; the state space is small and has no end states.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lamps;

static void *blink(void *arg)
{
    int bit = arg != NULL ? 2 : 1;
    for (;;) {
        int before = atomic_fetch_xor(&lamps, bit);
#ifdef NEVER_BOTH
        assert((before ^ bit) != 3); // error
#else
        assert(before < 4);
#endif
    }
    return NULL;
}

int main(void)
{
    pthread_t s, t;
    pthread_create(&s, NULL, blink, NULL);
    pthread_create(&t, NULL, blink, &lamps);
    pthread_join(s, NULL);
    pthread_join(t, NULL);
    return 0;
}
