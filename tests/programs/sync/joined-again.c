// What happens if a thread is joined twice, or was detached, or is none, is undefined.
// mazur: unsafe lock
// options: -- -DHOW=1
// mazur: unsafe lock
// options: --engine graph -- -DHOW=2
// mazur: unsafe lock
// options: --engine dpor -- -DHOW=3
// mazur: unsafe lock
// options: -- -DHOW=4
// mazur: safe
// options: --property assert,deadlock,race -- -DHOW=1
#include <pthread.h>

static void *nothing(void *arg) { return arg; }

int main(void)
{
    pthread_t thread = 0;
#if HOW != 4
    pthread_create(&thread, 0, nothing, 0);
#endif
#if HOW == 1
    pthread_join(thread, 0);
#elif HOW == 2 || HOW == 3
    pthread_detach(thread);
#endif
#if HOW == 3
    pthread_detach(thread); // error
#else
    pthread_join(thread, 0); // error
#endif
}
