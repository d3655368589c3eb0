// mazur: safe
// assumes: getenv finds nothing
// assumes: the process has the number 1000 (getpid)
// assumes: there are 2 processors
// assumes: the program gets no arguments
// assumes: the user's locale is C
// mazur: safe
// options: --engine dpor
// assumes: getenv finds nothing
// assumes: the process has the number 1000 (getpid)
// assumes: there are 2 processors
// assumes: the program gets no arguments
// assumes: the user's locale is C
// mazur: safe
// options: --engine graph --jobs 2
// assumes: getenv finds nothing
// assumes: the process has the number 1000 (getpid)
// assumes: there are 2 processors
// assumes: the program gets no arguments
// assumes: the user's locale is C
// mazur: unsafe assertion
// options: -- -DNEEDS
// shows: assumed: getenv finds nothing
/* What a program asks about its surroundings is named, in whatever run it is asked. */
#include <assert.h>
#include <locale.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

atomic_int x;

static void *worker(void *arg)
{
    if (x == 1 && getenv("VERBOSE")) /* in some runs only */
        abort();
    return arg;
}

int main(int argc, char **argv)
{
    pthread_t t;
    setlocale(LC_ALL, "");
    pthread_create(&t, NULL, worker, NULL);
    x = 1;
    pthread_join(t, NULL);
#ifdef NEEDS
    assert(getenv("HOME"));
#endif
    return argc > 1 && argv[1] && sysconf(_SC_NPROCESSORS_ONLN) == getpid() ? 1 : getpid() == sysconf(_SC_NPROCESSORS_ONLN);
}
