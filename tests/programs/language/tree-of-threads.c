// mazur: safe
// count: states=3 transitions=3 executions=1
// Every thread sums its half of an array by starting a thread for half of that.
#include <assert.h>
#include <pthread.h>

struct range {
    const int *from;
    int count, sum;
};

static void *sum(void *arg)
{
    struct range *r = arg;
    if (r->count == 1) {
        r->sum = *r->from;
        return NULL;
    }
    pthread_t t;
    struct range left = {r->from, r->count / 2, 0}, right = {r->from + r->count / 2, r->count - r->count / 2, 0};
    pthread_create(&t, NULL, sum, &left);
    sum(&right);
    pthread_join(t, NULL);
    r->sum = left.sum + right.sum;
    return NULL;
}

int main(void)
{
    static const int data[4] = {1, 2, 3, 4};
    struct range all = {data, 4, 0};
    sum(&all);
    assert(all.sum == 10);
    return 0;
}
