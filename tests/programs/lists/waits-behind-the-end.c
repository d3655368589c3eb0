// Whoever goes round waiting for a condition may find the object gone.
// mazur: unsafe deadlock
// options: --all-errors --property deadlock --engine graph
// mazur: unsafe deadlock
// options: --all-errors --property deadlock --engine search
// mazur: unsafe deadlock
// options: --all-errors --property deadlock --engine dpor
#include <pthread.h>
#include <stdlib.h>

struct box {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    int content;
};

static struct box *box;

static void *waits(void *unused)
{
    pthread_mutex_lock(&box->mutex);
    while (box->content != 2)
        pthread_cond_wait(&box->changed, &box->mutex);
    pthread_mutex_unlock(&box->mutex);
    return unused;
}

static void *keeps(void *unused)
{
    pthread_mutex_lock(&box->mutex);
    return unused;
}

int main(void)
{
    pthread_t a, b;
    box = malloc(sizeof *box);
    pthread_mutex_init(&box->mutex, NULL);
    pthread_cond_init(&box->changed, NULL);
    box->content = 0;
    pthread_create(&a, NULL, waits, NULL);
    pthread_create(&b, NULL, keeps, NULL);
    free(box);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
