// Sequentially consistent runs alone prove nothing about atomics weaker than seq_cst, unless the user says so. What
// goes wrong in one of them goes wrong. An option that only graph knows asks for graph. A store that nothing reads is no
// weaker than another.
// mazur: safe
// mazur: unknown
// options: --engine search
// shows: only sequentially consistent runs were explored
// mazur: unknown
// options: --engine dpor
// mazur: unknown
// options: --engine dpor --dpor source --stateful
// mazur: safe
// options: --engine search --model sc
// mazur: safe
// options: --engine dpor --model sc
// mazur: unsafe assertion
// options: --engine search -- -DBROKEN
// mazur: unsafe assertion
// options: --engine dpor -- -DBROKEN
// mazur: unsupported
// options: --equivalence rf -- -DSECTION
// shows: atomic sections
// mazur: safe
// options: --engine search -- -DUNREAD
#include <assert.h>
#include <mazur.h>
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *writer(void *arg)
{
    data = 1;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
#ifdef SECTION
    mazur_atomic_begin();
    mazur_atomic_end();
#endif
#ifndef UNREAD
    if (atomic_load_explicit(&ready, memory_order_acquire))
        assert(data == 1);
#ifdef BROKEN
    else
        assert(0); // error
#endif
#endif
    pthread_join(thread, NULL);
    assert(data == 1);
}
