// mazur: safe
// mazur: unsafe assertion
// options: -- -DWRONG
// Calls through a table of functions, chosen by what another thread stores.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int add(int a, int b) { return a + b; }
static int multiply(int a, int b) { return a * b; }
static int (*const table[])(int, int) = {add, multiply};
static atomic_int choice;

static void *chooser(void *arg)
{
    atomic_store(&choice, 1);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, chooser, NULL);
    int result = table[atomic_load(&choice)](3, 4);
    pthread_join(t, NULL);
#ifdef WRONG
    assert(result == 7); // error
#else
    assert(result == 7 || result == 12);
#endif
    return 0;
}
