/* Thread-specific data. A key is an index into a table; its stamp is odd while the key exists and changes when it is
 * deleted, so that values stored under an older key of the same index are not seen. */
#include "internal.h"

#include <errno.h>
#include <pthread.h>

enum { kKeys = 128, kDestructorRounds = 4 };

static struct {
    int stamp;
    void (*destructor)(void *);
} keys[kKeys];

static __thread struct {
    int stamp;
    void *value;
} values[kKeys];
static __thread unsigned values_used; /* no value is stored from this index on */

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *))
{
    for (unsigned i = 0; i < kKeys; i++) {
        int stamp = __mazur_peek(&keys[i].stamp);
        if (stamp % 2 != 0 ||
            !__atomic_compare_exchange_n(&keys[i].stamp, &stamp, stamp + 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
            continue;
        keys[i].destructor = destructor;
        *key = i;
        return 0;
    }
    return EAGAIN;
}

static int exists(pthread_key_t key) { return key < kKeys && __mazur_peek(&keys[key].stamp) % 2 != 0; }

int pthread_key_delete(pthread_key_t key)
{
    if (!exists(key))
        return EINVAL;
    __atomic_fetch_add(&keys[key].stamp, 1, __ATOMIC_ACQ_REL);
    return 0;
}

int pthread_setspecific(pthread_key_t key, const void *value)
{
    if (!exists(key))
        return EINVAL;
    values[key].stamp = __mazur_peek(&keys[key].stamp);
    values[key].value = (void *)value;
    if (key >= values_used)
        values_used = key + 1;
    return 0;
}

void *pthread_getspecific(pthread_key_t key)
{
    if (!exists(key) || values[key].stamp != __mazur_peek(&keys[key].stamp))
        return NULL;
    return values[key].value;
}

void mazur_model_run_key_destructors(void)
{
    for (int round = 0; round < kDestructorRounds; round++) {
        int again = 0;
        for (unsigned i = 0; i < values_used; i++) {
            void *value = pthread_getspecific(i);
            if (!value || !keys[i].destructor)
                continue;
            values[i].value = NULL;
            keys[i].destructor(value);
            again = 1;
        }
        if (!again)
            return;
    }
}
