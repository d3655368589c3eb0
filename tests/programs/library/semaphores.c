// mazur: safe
/* Semaphores count, order memory, and may time out. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>
#include <time.h>

static sem_t items, taken;
static int data;

static void *producer(void *arg)
{
    data = 1;
    sem_post(&items);
    sem_wait(&taken);
    data = 2;
    sem_post(&items);
    return arg;
}

int main(void)
{
    pthread_t t;
    int value;
    struct timespec past = {0, 0};
    assert(sem_init(&items, 0, 2) == 0 && sem_init(&taken, 0, 0) == 0);
    assert(sem_getvalue(&items, &value) == 0 && value == 2);
    assert(sem_trywait(&items) == 0 && sem_timedwait(&items, &past) == 0);
    errno = 0;
    assert(sem_trywait(&items) == -1 && errno == EAGAIN);
    assert(sem_timedwait(&items, &past) == -1 && errno == ETIMEDOUT);
    pthread_create(&t, NULL, producer, NULL);
    sem_wait(&items);
    assert(data == 1);
    sem_post(&taken);
    sem_wait(&items);
    assert(data == 2);
    pthread_join(t, NULL);
    assert(sem_destroy(&items) == 0 && sem_destroy(&taken) == 0);
    return 0;
}
