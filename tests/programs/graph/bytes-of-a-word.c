// mazur: safe
// options: --engine graph --model sc
// mazur: unsupported
// options: --engine graph --model ra
// mazur: safe
// options: --engine search
// Atomic accesses of different sizes to the same bytes: not known to the engine under weak models, and it has to say so.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static union {
    atomic_int word;
    atomic_char bytes[4];
} both;

static void *writes(void *arg)
{
    atomic_store(&both.word, 0x01020304);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writes, NULL);
    char c = atomic_load(&both.bytes[0]);
    assert(c == 0 || c == 4);
    pthread_join(t, NULL);
    return 0;
}
