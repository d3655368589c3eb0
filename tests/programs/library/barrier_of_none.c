// mazur: unsafe lock
/* A barrier for no thread at all. */
#include <pthread.h>

int main(void)
{
    pthread_barrier_t b;
    pthread_barrier_init(&b, NULL, 0);
    return 0;
}
