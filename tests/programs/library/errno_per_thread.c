// mazur: safe
/* errno and strerror keep their state per thread. */
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void *worker(void *arg)
{
    errno = 0;
    strtol("99999999999999999999", NULL, 10);
    assert(errno == ERANGE);
    strerror(12345);
    return arg;
}

int main(void)
{
    pthread_t t;
    errno = 0;
    pthread_create(&t, NULL, worker, NULL);
    strerror(12346);
    pthread_join(t, NULL);
    assert(errno == 0);
    return 0;
}
