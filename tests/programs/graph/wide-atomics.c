// Atomics of 16 bytes are taken for sequentially consistent by engines whose runs are orders of steps. That is no proof.
// mazur: unknown
// options: --engine auto
// mazur: unsupported
// options: --engine graph
// shows: more than 8 bytes
// mazur: safe
// options: --engine search --model sc
// assumes: atomics of more than 8 bytes are sequentially consistent, whatever order they are given
// mazur: safe
// options: --engine auto -- -DORDER=__ATOMIC_SEQ_CST
// assumes: nothing
#include <assert.h>
#include <pthread.h>
#ifndef ORDER
#define ORDER __ATOMIC_RELAXED
#endif

typedef struct {
    long a, b;
} Wide;

static Wide x, y;

static Wide read(Wide *from)
{
    Wide value;
    __atomic_load(from, &value, ORDER);
    return value;
}

static void *writes(void *arg)
{
    Wide one = {1, 1};
    __atomic_store(&x, &one, ORDER);
    __atomic_store(&y, &one, ORDER);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writes, NULL);
    if (read(&y).a)
        assert(read(&x).a);
    pthread_join(thread, NULL);
    return 0;
}
