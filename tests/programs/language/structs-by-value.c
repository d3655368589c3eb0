// mazur: safe
// Small and large structures as arguments and results, in threads too.
#include <assert.h>
#include <pthread.h>

struct small {
    short a;
    char b;
};
struct large {
    double d[3];
    long sum;
};

static struct small swap(struct small s) { return (struct small){s.b, (char)s.a}; }

static struct large scale(struct large l, double by)
{
    l.sum = 0;
    for (int i = 0; i < 3; i++) {
        l.d[i] *= by;
        l.sum += (long)l.d[i];
    }
    return l;
}

static void *worker(void *arg)
{
    struct large *l = arg;
    *l = scale(*l, 2.5);
    return NULL;
}

int main(void)
{
    pthread_t t;
    struct large l = {{2, 4, 6}, 0};
    pthread_create(&t, NULL, worker, &l);
    struct small s = swap((struct small){7, 9});
    pthread_join(t, NULL);
    assert(s.a == 9 && s.b == 7);
    assert(l.d[1] == 10.0 && l.sum == 30);
    return 0;
}
