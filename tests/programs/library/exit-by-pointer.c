// Main ends by pthread_exit, which it does not call by name: whether it does is not known when the program starts.
// mazur: unsupported
#include <pthread.h>
#include <stdlib.h>

static void (*volatile leave)(void *) = pthread_exit;

static void at_end(void) {}

int main(void)
{
    atexit(at_end);
    leave(NULL);
}
