// mazur: unsafe race
/* A thread looks at the name of a later one, which may not be there yet. */
#include <pthread.h>

static pthread_t first, second;

static void *watcher(void *arg) { return second == first ? NULL : arg; }

static void *worker(void *arg) { return arg; }

int main(void)
{
    pthread_create(&first, NULL, watcher, NULL);
    pthread_create(&second, NULL, worker, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
