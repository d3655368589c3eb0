// A loop that is entered with the first lock taken. When it takes it again it looks at data, as it did not at first: so it
// is not where it was then, and what it finds there counts.
// mazur: unsafe race
// options: --engine graph
// mazur: unsafe race
// options: --engine search
// mazur: unsafe assertion
// options: --engine graph -- -DASSERT
// mazur: safe
// options: --engine graph -- -DRIGHT
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
static int data;

static void *both(void *arg)
{
    pthread_mutex_lock(&m);
    while (pthread_mutex_trylock(&n)) {
        pthread_mutex_unlock(&m);
        pthread_mutex_lock(&m);
#ifdef ASSERT
        assert(data == 0); // error
#else
        if (data == 77) // error
            data = 4;
#endif
    }
    pthread_mutex_unlock(&n);
    pthread_mutex_unlock(&m);
    return arg;
}

static void *other(void *arg)
{
    pthread_mutex_lock(&n);
    pthread_mutex_lock(&m);
#if defined ASSERT || defined RIGHT
    data = 1;
#endif
    pthread_mutex_unlock(&m);
#if !defined ASSERT && !defined RIGHT
    data = 1;
#endif
    pthread_mutex_unlock(&n);
    return arg;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, both, 0);
    pthread_create(&u, 0, other, 0);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
