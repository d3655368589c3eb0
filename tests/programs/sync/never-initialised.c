// Locks, conditions and semaphores in memory that nobody has written: not initialised, though the memory happens to be 0.
// mazur: unsafe lock
// options: --engine search -- -DKIND=1
// shows: a mutex is locked that was never initialised
// mazur: unsafe lock
// options: --engine graph -- -DKIND=2
// shows: a condition variable is signalled that was never initialised
// mazur: unsafe lock
// options: --engine dpor -- -DKIND=3
// shows: a semaphore is used that was never initialised
// mazur: unsafe lock
// options: --engine search -- -DKIND=4
// shows: a read-write lock is locked that was never initialised
// mazur: unsafe lock
// options: --engine search -- -DKIND=5
// shows: a spin lock is locked that was never initialised
// mazur: unsafe lock
// options: --engine search -- -DKIND=6
// shows: a mutex is locked that was never initialised
// mazur: safe
// options: --engine search
// mazur: safe
// options: --engine graph --property assert,deadlock,memory,lock
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

struct object {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    sem_t semaphore;
    pthread_rwlock_t rwlock;
    pthread_spinlock_t spin;
    mtx_t mtx;
};

static void use(struct object *o, int kind)
{
    if (kind == 0 || kind == 1) {
        pthread_mutex_lock(&o->mutex);
        pthread_mutex_unlock(&o->mutex);
    }
    if (kind == 0 || kind == 2)
        pthread_cond_signal(&o->changed);
    if (kind == 3)
        sem_post(&o->semaphore);
    if (kind == 0 || kind == 4) {
        pthread_rwlock_rdlock(&o->rwlock);
        pthread_rwlock_unlock(&o->rwlock);
    }
    if (kind == 5)
        pthread_spin_lock(&o->spin);
    if (kind == 6)
        mtx_lock(&o->mtx);
}

#ifdef KIND
int main(void) { use(malloc(sizeof(struct object)), KIND); }
#else
/* Memory of 0 is what the static initialisers make. */
static struct object global;
static struct object *shown;

static void *worker(void *arg)
{
    use(shown, 0);
    return arg;
}

int main(void)
{
    struct object local, *block = malloc(sizeof *block), *zeroed = calloc(1, sizeof *zeroed);
    memset(&local, 0xff, sizeof local);
    local.mutex = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
    local.changed = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
    local.rwlock = (pthread_rwlock_t)PTHREAD_RWLOCK_INITIALIZER;
    memset(block, 0, sizeof *block);
    use(&global, 0);
    use(&local, 0);
    use(block, 0);
    use(zeroed, 0);
    *block = local;
    shown = block;
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    use(block, 0);
    pthread_join(thread, NULL);
    free(block);
    free(zeroed);
}
#endif
