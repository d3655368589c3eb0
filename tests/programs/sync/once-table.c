// mazur: safe
// count: states=12 transitions=15 executions=3
// Whoever comes first builds the table; both see it complete and it is built once.
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table[4], builds;

static void build(void)
{
    builds++;
    for (int i = 0; i < 4; i++)
        table[i] = i * i;
}

static void *user(void *arg)
{
    pthread_once(&once, build);
    assert(table[3] == 9 && builds == 1);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, user, NULL);
    user(NULL);
    pthread_join(t, NULL);
    return 0;
}
