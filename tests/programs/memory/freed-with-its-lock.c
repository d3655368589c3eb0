// mazur: unsafe race
// options: --engine graph
// mazur: unsafe memory
// options: --property memory --engine graph
// mazur: unsafe memory
// options: --property memory
// mazur: unsafe memory
// options: --property memory --engine dpor
// A lock is freed by who holds it, while another thread waits for it or is about to.
#include <pthread.h>
#include <stdlib.h>

static void *user(void *lock)
{
    pthread_mutex_lock(lock); // error
    pthread_mutex_unlock(lock);
    return NULL;
}

static void *owner(void *lock)
{
    pthread_mutex_lock(lock);
    free(lock); // error
    return NULL;
}

int main(void)
{
    pthread_mutex_t *lock = malloc(sizeof *lock);
    pthread_mutex_init(lock, NULL);
    pthread_t a, b;
    pthread_create(&a, NULL, user, lock);
    pthread_create(&b, NULL, owner, lock);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
