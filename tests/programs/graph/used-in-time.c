// mazur: unsafe assertion
// options: --engine search --property assert
// mazur: unsafe assertion
// options: --engine dpor --property assert
// mazur: unknown
// options: --engine graph --property assert
// mazur: unsafe memory
// options: --engine graph --property assert,memory
// mazur: unsafe memory
// options: --engine graph --property assert,memory --all-errors
// notes: there may be other errors
// Errors of memory are not asked for. The reader finds the writer's local in time, and starter sees what the writer did
// after its end: graph comes to that only from runs in which the reader was later, and says that it does not know.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static _Atomic(int *) shown;
static atomic_int left;

static void show(void)
{
    int local = 7;
    atomic_store(&shown, &local);
}

static void *writer(void *arg)
{
    show();
    left = 1;
    return arg;
}

static void *reader(void *arg)
{
    int *seen = atomic_exchange(&shown, NULL);
    return seen == NULL ? arg : (void *)(long)*seen;
}

static void *starter(void *arg)
{
    pthread_t t;
    void *read;
    pthread_create(&t, NULL, reader, NULL);
    int after = left;
    pthread_join(t, &read);
    assert(after == 0 || read != (void *)7);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, writer, NULL);
    pthread_create(&b, NULL, starter, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
