// mazur: safe
// options: --no-spurious
/* <threads.h>. */
#include <assert.h>
#include <threads.h>
#include <time.h>

static mtx_t plain, recursive;
static cnd_t condition;
static once_flag flag = ONCE_FLAG_INIT;
static tss_t key;
static int ready, runs, destroyed;

static void init(void) { runs++; }

static void destroy(void *value) { destroyed += *(int *)value; }

static int worker(void *arg)
{
    call_once(&flag, init);
    tss_set(key, arg);
    mtx_lock(&plain);
    ready = 1;
    cnd_signal(&condition);
    mtx_unlock(&plain);
    thrd_yield();
    thrd_exit(-5);
}

int main(void)
{
    int seven = 7, result = 0;
    thrd_t t;
    struct timespec past = {0, 0};
    assert(mtx_init(&plain, mtx_timed) == thrd_success &&
           mtx_init(&recursive, mtx_plain | mtx_recursive) == thrd_success);
    assert(cnd_init(&condition) == thrd_success && tss_create(&key, destroy) == thrd_success);
    assert(mtx_lock(&recursive) == thrd_success && mtx_trylock(&recursive) == thrd_success);
    assert(mtx_unlock(&recursive) == thrd_success && mtx_unlock(&recursive) == thrd_success);
    assert(mtx_lock(&plain) == thrd_success && mtx_trylock(&plain) == thrd_busy);
    assert(mtx_timedlock(&plain, &past) == thrd_timedout);
    assert(cnd_timedwait(&condition, &plain, &past) == thrd_timedout);
    assert(thrd_create(&t, worker, &seven) == thrd_success);
    while (!ready)
        cnd_wait(&condition, &plain);
    mtx_unlock(&plain);
    assert(!thrd_equal(t, thrd_current()));
    assert(thrd_join(t, &result) == thrd_success && result == -5);
    call_once(&flag, init);
    assert(runs == 1 && destroyed == 7 && tss_get(key) == NULL);
    tss_delete(key);
    cnd_destroy(&condition);
    mtx_destroy(&plain);
    mtx_destroy(&recursive);
    return 0;
}
