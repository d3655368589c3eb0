// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine search
// mazur: unsafe race
// options: --engine dpor
// mazur: unsafe race
// options: -- -DTRY
// mazur: unsafe race
// options: --engine search -- -DTRY
// mazur: safe
// options: -- -DWRITER
// mazur: safe
// options: --engine search --model sc -- -DWRITER
// mazur: safe
// options: --engine dpor --model sc -- -DWRITER
// mazur: safe
// options: -- -DWRITER -DTRY
// mazur: safe
// options: --engine search --model sc -- -DWRITER -DTRY
// mazur: safe
// options: -- -DFIRST
// mazur: safe
// options: --engine search --model sc -- -DFIRST
/* Threads that hold a lock for reading are not ordered by it: not even if one has given it back before the other takes
 * it, which only a relaxed flag says here. Who takes it for writing comes after those who read, and the other way. */
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int done;
static int data;

static void *first(void *arg)
{
#ifdef FIRST
    pthread_rwlock_wrlock(&lock);
#else
    pthread_rwlock_rdlock(&lock);
#endif
    data = 1;
    pthread_rwlock_unlock(&lock);
    atomic_store_explicit(&done, 1, memory_order_relaxed);
    return arg;
}

static int locked(void)
{
#if defined(WRITER) && defined(TRY)
    return pthread_rwlock_trywrlock(&lock) == 0;
#elif defined(WRITER)
    return pthread_rwlock_wrlock(&lock) == 0;
#elif defined(TRY)
    return pthread_rwlock_tryrdlock(&lock) == 0;
#else
    return pthread_rwlock_rdlock(&lock) == 0;
#endif
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, first, NULL);
    if (atomic_load_explicit(&done, memory_order_relaxed) && locked()) {
        data++;
        pthread_rwlock_unlock(&lock);
    }
    pthread_join(t, NULL);
    return 0;
}
