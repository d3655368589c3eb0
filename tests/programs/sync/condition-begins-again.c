// A condition variable that one thread clears, initialises or destroys while another one signals it or ends it.
// mazur: unsafe race
// options: --engine search -- -DCLEARED
// mazur: unsafe race
// options: --engine dpor -- -DCLEARED
// mazur: unsafe race
// options: --engine graph -- -DCLEARED
// mazur: unsafe race
// options: --engine search -- -DINITIALISED
// mazur: unsafe race
// options: --engine dpor -- -DINITIALISED
// mazur: unsafe race
// options: --engine graph -- -DINITIALISED
// mazur: unsafe lock
// options: --engine search --property lock -- -DREINITIALISED
// mazur: unsafe lock
// options: --engine dpor --property lock -- -DREINITIALISED
// mazur: unsafe lock
// options: --engine graph --property lock -- -DREINITIALISED
// mazur: unsafe lock
// options: --engine search -- -DENDED
// mazur: unsafe lock
// options: --engine dpor -- -DENDED
// mazur: unsafe lock
// options: --engine graph -- -DENDED
#include <pthread.h>
#include <string.h>

static pthread_cond_t changed;

static void *other(void *arg)
{
#ifdef ENDED
    pthread_cond_destroy(&changed);
#else
    pthread_cond_signal(&changed); // error
#endif
    return arg;
}

int main(void)
{
    pthread_t thread;
#if !defined INITIALISED
    pthread_cond_init(&changed, NULL);
#endif
    pthread_create(&thread, NULL, other, NULL);
#if defined CLEARED
    memset(&changed, 0, sizeof changed);
#elif defined REINITIALISED
    pthread_cond_destroy(&changed);
    pthread_cond_init(&changed, NULL);
#else
    pthread_cond_init(&changed, NULL); // error
#endif
    pthread_join(thread, NULL);
    return 0;
}
