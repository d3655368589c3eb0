// mazur: unsafe assertion
// options: --property assert --hybrid points
// mazur: safe
// options: --property assert --hybrid points -- -DAPART
// A thread gets at another one's data through pointers that go through the heap, a table, a copy and a callback: what it
// may still access must not be missed.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct box {
    int *content;
    void (*change)(struct box *);
};

static int plain, other;
static struct box *table[2];

static void increase(struct box *b)
{
    int seen = *b->content;
    *b->content = seen + 1;
}

static void *worker(void *arg)
{
    struct box *mine = table[*(int *)arg];
    struct box copy;
    memcpy(&copy, mine, sizeof copy);
    for (int i = 0; i < 2; i++)
        copy.change(&copy);
    return 0;
}

static struct box *make(int *content)
{
    struct box *b = malloc(sizeof *b);
    b->content = content;
    b->change = increase;
    return b;
}

int main(void)
{
    pthread_t threads[2];
    int id[2] = {0, 1};
    table[0] = make(&plain);
#ifdef APART
    table[1] = make(&other);
#else
    table[1] = make(&plain);
#endif
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], 0, worker, &id[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], 0);
    assert(plain + other == 4); // error
    for (int i = 0; i < 2; i++)
        free(table[i]);
    return 0;
}
