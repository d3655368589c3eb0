// mazur: safe
/* strtok, errno and strerror keep their state per thread. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void *worker(void *arg)
{
    char text[] = "c d";
    errno = 0;
    assert(strcmp(strtok(text, " "), "c") == 0);
    strtol("99999999999999999999", NULL, 10);
    assert(errno == ERANGE);
    assert(strcmp(strtok(NULL, " "), "d") == 0);
    return arg;
}

int main(void)
{
    char text[] = "a b";
    pthread_t t;
    errno = 0;
    pthread_create(&t, NULL, worker, NULL);
    assert(strcmp(strtok(text, " "), "a") == 0);
    pthread_join(t, NULL);
    assert(strcmp(strtok(NULL, " "), "b") == 0 && errno == 0);
    return 0;
}
