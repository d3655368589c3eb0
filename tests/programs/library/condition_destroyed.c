// mazur: unsafe lock
/* A condition variable is signalled after its end. */
#include <pthread.h>

static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

int main(void)
{
    pthread_cond_signal(&c);
    pthread_cond_destroy(&c);
    pthread_cond_signal(&c);
    return 0;
}
