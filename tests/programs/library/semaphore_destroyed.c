// mazur: unsafe lock
/* A semaphore is posted after its end. */
#include <semaphore.h>

int main(void)
{
    sem_t s;
    sem_init(&s, 0, 1);
    sem_wait(&s);
    sem_destroy(&s);
    sem_post(&s);
    return 0;
}
