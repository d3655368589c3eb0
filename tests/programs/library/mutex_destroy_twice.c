// mazur: unsafe lock
/* A mutex is destroyed twice. */
#include <pthread.h>

int main(void)
{
    pthread_mutex_t m;
    pthread_mutex_init(&m, NULL);
    pthread_mutex_destroy(&m);
    pthread_mutex_destroy(&m);
    return 0;
}
