// A mutex that is destroyed and initialised again while another thread uses it.
// mazur: unsafe lock
// options: --engine search --property assert,deadlock,memory,lock
// mazur: unsafe lock
// options: --engine graph --property assert,deadlock,memory,lock
// mazur: unsafe lock
// options: --engine graph --property lock,memory
// mazur: unsafe race
// options: --engine graph
#include <pthread.h>

static pthread_mutex_t mutex;
static int data;

static void *adds(void *arg)
{
    pthread_mutex_lock(&mutex);
    data++;
    pthread_mutex_unlock(&mutex);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_mutex_init(&mutex, NULL);
    pthread_create(&thread, NULL, adds, NULL);
    pthread_mutex_destroy(&mutex);
    pthread_mutex_init(&mutex, NULL);
    adds(NULL);
    pthread_join(thread, NULL);
    return 0;
}
