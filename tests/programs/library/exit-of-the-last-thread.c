// Main ends by pthread_exit: what is to be called at exit is called when the last thread has ended.
// mazur: safe
// mazur: safe
// options: --engine dpor
// mazur: safe
// options: --engine graph
// mazur: unsafe assertion
// options: -- -DEARLY
// mazur: unsafe assertion
// options: --engine dpor -- -DEARLY
// mazur: unsafe assertion
// options: --engine graph --model rc11 -- -DEARLY
// mazur: unsafe assertion
// options: -- -DALONE
// mazur: unsafe assertion
// options: --engine graph -- -DALONE
// mazur: unsafe assertion
// options: -- -DDESTRUCTOR
// mazur: unsafe assertion
// options: -- -DC11
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <threads.h>

static int done;

static void at_end(void)
{
#ifdef EARLY
    assert(done < 2); // error
#elif defined(ALONE) || defined(C11)
    assert(done == 2); // error
#elif !defined(DESTRUCTOR)
    assert(done == 2);
#endif
}

#ifdef DESTRUCTOR
__attribute__((destructor)) static void last(void)
{
    assert(done < 2); // error
}
#endif

static void *work(void *arg)
{
    __atomic_fetch_add(&done, 1, __ATOMIC_SEQ_CST);
    return arg;
}

int main(void)
{
    atexit(at_end);
#ifdef C11
    thrd_exit(0);
#endif
#ifndef ALONE
    for (int i = 0; i < 2; i++) {
        pthread_t t;
        pthread_create(&t, NULL, work, NULL);
        pthread_detach(t);
    }
#endif
    pthread_exit(NULL);
}
