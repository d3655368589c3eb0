// Prices are simulated in tasks that are divided among two threads by their index. Each task sets itself up from a
// pattern; every set-up writes one flag that all tasks share, and reads it back when the task runs. A task that is set
// up while another one runs makes that one compute in debug mode.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 2, TASKS = 8, STEPS = 4 };

struct price {
    int start, path[STEPS], final;
};

struct task {
    int index, debug_expected;
    struct price price;
};

static int debug; // one for all, as a static member would be
static struct task *tasks[TASKS];
static int results[TASKS];

static void set_up(struct task *t, int index)
{
    t->index = index;
    t->debug_expected = index == TASKS / 2 - 1; // the last one of the first half
    t->price.start = 100 + index;
    debug = t->debug_expected;
}

static void simulate(struct price *p)
{
    int value = p->start;
    for (int i = 0; i < STEPS; i++) {
        value += (p->start * (i + 3)) % 7 - 3;
        p->path[i] = value;
    }
    p->final = value;
}

static void run(struct task *t)
{
    simulate(&t->price);
    if (debug != t->debug_expected && t->debug_expected) // its own flag was taken away
        t->price.final = -1;
    results[t->index] = t->price.final;
}

static void *worker(void *arg)
{
    int me = *(int *)arg;
    int from = me * TASKS / THREADS, to = (me + 1) * TASKS / THREADS;
    for (int i = from; i < to; i++) {
        struct task *t = malloc(sizeof *t);
        set_up(t, i);
        tasks[i] = t;
        run(t);
    }
    return 0;
}

int main(void)
{
    pthread_t threads[THREADS];
    int id[THREADS];
    for (int i = 0; i < THREADS; i++) {
        id[i] = i;
        pthread_create(&threads[i], 0, worker, &id[i]);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], 0);
    for (int i = 0; i < TASKS; i++) {
        assert(results[i] > 0);
        free(tasks[i]);
    }
    return 0;
}
