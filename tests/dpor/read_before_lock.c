/* The run that comes to its end is found only after a replay: the reader has to come before a lock that is never given
 * back, and that shows when the reader comes before the write behind it. */
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int x;

static void *writer(void *argument)
{
    pthread_mutex_lock(&mutex);
    x = 1;
    return argument;
}

static void *reader(void *argument)
{
    int seen = x;
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    return seen != 0 ? argument : NULL;
}

int main(void)
{
    pthread_t first, second;
    pthread_create(&first, NULL, writer, NULL);
    pthread_create(&second, NULL, reader, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
