// mazur: unsupported
// mazur: safe
// options: -- -DNOT_REACHED
// A function that nobody models: only a run that gets there is unsupported.
#include <pthread.h>
#include <stdatomic.h>

extern int talk_to_hardware(int port);
static atomic_int armed;

static void *worker(void *arg)
{
    if (atomic_load(&armed))
        talk_to_hardware(3);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, worker, NULL);
#ifndef NOT_REACHED
    atomic_store(&armed, 1);
#endif
    pthread_join(t, NULL);
    return 0;
}
