// mazur: safe
// options: --show-output
// count: executions=2
/* Two threads print a letter each, under a lock. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *print(void *argument)
{
    pthread_mutex_lock(&mutex);
    printf("%s\n", (const char *)argument);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, print, "a");
    pthread_create(&second, NULL, print, "b");
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
