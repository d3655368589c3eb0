// Which of two writes to a half is the last is left open by reads-from, until the whole is read.
// mazur: unsupported
// options: --engine graph --model sc --equivalence rf --property assert
// mazur: unsafe assertion
// options: --engine graph --model sc --property assert
#include <assert.h>
#include <pthread.h>

static union {
    int whole;
    unsigned short half[2];
} x;

static void *one(void *arg)
{
    __atomic_store_n(&x.half[0], 1, __ATOMIC_SEQ_CST);
    return arg;
}

static void *two(void *arg)
{
    __atomic_store_n(&x.half[0], 1, __ATOMIC_SEQ_CST);
    return arg;
}

int main(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, one, NULL);
    pthread_create(&b, NULL, two, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    assert(__atomic_load_n(&x.whole, __ATOMIC_SEQ_CST) == 2); // error
}
