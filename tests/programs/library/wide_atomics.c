// mazur: safe
/* Atomics that the compiler leaves to the library: of 24 bytes. Nobody sees half of a value. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct triple {
    long a, b, c;
};
static _Atomic struct triple triple;

static void *writer(void *arg)
{
    atomic_store(&triple, ((struct triple){1, 1, 1}));
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writer, NULL);
    struct triple seen = atomic_load(&triple);
    assert(seen.a == seen.b && seen.b == seen.c);
    pthread_join(t, NULL);
    struct triple old = {1, 1, 1}, other = {0, 0, 0};
    assert(!atomic_compare_exchange_strong(&triple, &other, old) && other.c == 1);
    assert(atomic_compare_exchange_strong(&triple, &old, ((struct triple){2, 2, 2})));
    old = atomic_exchange(&triple, old);
    assert(old.a == 2 && old.c == 2);
    return 0;
}
