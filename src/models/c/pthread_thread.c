/* Threads: creation, join, detach, exit. */
#include "internal.h"
#include "thread_attributes.h"

#include <errno.h>
#include <pthread.h>

/* The C++ library asks whether it can do without atomic operations; they cost nothing while there is one thread. */
char __libc_single_threaded = 0;

/* How many cleanup handlers pthread_cleanup_push has installed in this thread. */
static __thread int cleanup_handlers;

/* Threads that have not ended. Counted only where main may end by pthread_exit and something is to be called at exit: the
 * last thread to end does that. */
static int threads_left = 1;

void mazur_model_end_thread(void *result)
{
    mazur_model_run_thread_destructors();
    mazur_model_run_key_destructors();
    mazur_model_give_up_mutexes();
    if (__mazur_last_thread_exits()) {
        if (__atomic_sub_fetch(&threads_left, 1, __ATOMIC_ACQ_REL) == 0)
            mazur_model_exit(0);
    } else if (__mazur_self() == 0 && mazur_model_has_exit_handlers()) {
        __mazur_unsupported("the end of main by pthread_exit, in a call that is not direct, with functions to be called "
                            "at exit");
    }
    __mazur_end(result);
}

void *__mazur_thread_main(void *function, void *argument)
{
    mazur_model_end_thread(((void *(*)(void *))function)(argument));
}

unsigned long mazur_model_start(unsigned long *name, void *(*entry)(void *, void *), void *function, void *argument)
{
    *name = name_of(__mazur_next_thread());
    if (__mazur_last_thread_exits())
        __atomic_add_fetch(&threads_left, 1, __ATOMIC_ACQ_REL);
    return __mazur_start(entry, function, argument);
}

int pthread_create(pthread_t *name, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    int detached = attributes && ((const struct thread_attributes *)attributes)->detached;
    unsigned long thread = mazur_model_start(name, __mazur_thread_main, (void *)function, argument);
    if (detached)
        __mazur_detach(thread);
    return 0;
}

/* 0 if the thread can be joined or detached; all else is undefined. */
static int joinable(unsigned long thread)
{
    switch (__mazur_thread_state(thread)) {
    case 1:
        return 0;
    case 2:
        __mazur_fail(MAZUR_LOCK, "a thread is joined or detached that was detached before, which is undefined");
        return EINVAL;
    case 3:
        __mazur_fail(MAZUR_LOCK, "a thread is joined or detached that was joined before, which is undefined");
        return ESRCH;
    default:
        __mazur_fail(MAZUR_LOCK, "a thread is joined or detached that does not exist");
        return ESRCH;
    }
}

int pthread_join(pthread_t name, void **result)
{
    unsigned long thread = thread_of(name);
    int error = joinable(thread);
    if (error)
        return error;
    void *value = __mazur_join(thread);
    if (result)
        *result = value;
    return 0;
}

int pthread_detach(pthread_t name)
{
    unsigned long thread = thread_of(name);
    int error = joinable(thread);
    if (error)
        return error;
    __mazur_detach(thread);
    return 0;
}

void pthread_exit(void *result)
{
    if (cleanup_handlers > 0)
        __mazur_unsupported("pthread_exit between pthread_cleanup_push and pthread_cleanup_pop");
    mazur_model_leave_thread(result);
}

pthread_t pthread_self(void) { return name_of(__mazur_self()); }

int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

/* pthread_cleanup_push and pop are macros that call these; the handler itself runs only at pop, because neither
 * cancellation nor (see above) pthread_exit gets there in between. */
void __pthread_register_cancel(__pthread_unwind_buf_t *buffer)
{
    (void)buffer;
    cleanup_handlers++;
}

void __pthread_unregister_cancel(__pthread_unwind_buf_t *buffer)
{
    (void)buffer;
    cleanup_handlers--;
}

int pthread_setcancelstate(int state, int *old)
{
    static __thread int current = PTHREAD_CANCEL_ENABLE;
    if (state != PTHREAD_CANCEL_ENABLE && state != PTHREAD_CANCEL_DISABLE)
        return EINVAL;
    if (old)
        *old = current;
    current = state;
    return 0;
}

int pthread_setcanceltype(int type, int *old)
{
    static __thread int current = PTHREAD_CANCEL_DEFERRED;
    if (type != PTHREAD_CANCEL_DEFERRED && type != PTHREAD_CANCEL_ASYNCHRONOUS)
        return EINVAL;
    if (old)
        *old = current;
    current = type;
    return 0;
}

void pthread_testcancel(void) {}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void))
{
    (void)prepare;
    (void)parent;
    (void)child;
    return 0; /* no process is ever started */
}
