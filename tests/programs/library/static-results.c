// Functions that keep something between calls, or return the same object each time, are not made for several threads.
// mazur: unsafe race
// options: -- -DSTRTOK
// mazur: unsafe race
// options: -- -DGMTIME
// mazur: unsafe race
// options: -- -DASCTIME
// mazur: unsafe race
// options: -- -DDRAND
// mazur: safe
// options: -- -DSTRTOK -DLOCKED
// mazur: safe
// options: -- -DGMTIME -DLOCKED
// mazur: safe
// options: -- -DDRAND -DLOCKED
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *uses(void *arg)
{
#ifdef LOCKED
    pthread_mutex_lock(&mutex);
#endif
#ifdef STRTOK
    char text[] = "a b";
    assert(strcmp(strtok(text, " "), "a") == 0);
    assert(strcmp(strtok(NULL, " "), "b") == 0);
#elif defined(GMTIME)
    time_t time = (long)arg;
    assert(gmtime(&time)->tm_year == (arg ? 71 : 70));
#elif defined(ASCTIME)
    time_t time = (long)arg;
    ctime(&time);
#elif defined(DRAND)
    srand48(7);
    drand48();
#endif
#ifdef LOCKED
    pthread_mutex_unlock(&mutex);
#endif
    return NULL;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, uses, NULL);
    pthread_create(&b, NULL, uses, (void *)40000000L);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    return 0;
}
