// A client of a concurrent set or queue: three threads make the calls that A, B and C list, e.g.
// -DA="add(1),drop(2)", after main has made those of FILL; afterwards the structure must hold what was added and not
// dropped. The structure's file defines add, drop and size and then includes this one.
#ifndef CLIENT_H
#define CLIENT_H

#include <assert.h>
#include <pthread.h>

#ifndef A
#define A add(1), drop(2)
#endif
#ifndef B
#define B add(2), drop(1)
#endif
#ifndef C
#define C add(1)
#endif
#ifndef FILL
#define FILL 0
#endif

static int balance[3];

static void *first(void *unused)
{
    int calls[] = {A};
    for (unsigned i = 0; i < sizeof calls / sizeof calls[0]; i++)
        balance[0] += calls[i];
    return unused;
}

static void *second(void *unused)
{
    int calls[] = {B};
    for (unsigned i = 0; i < sizeof calls / sizeof calls[0]; i++)
        balance[1] += calls[i];
    return unused;
}

static void *third(void *unused)
{
    int calls[] = {C};
    for (unsigned i = 0; i < sizeof calls / sizeof calls[0]; i++)
        balance[2] += calls[i];
    return unused;
}

int main(void)
{
    pthread_t threads[3];
    setup();
    int filled[] = {FILL};
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
    pthread_create(&threads[2], 0, third, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    int expected = 0;
    for (unsigned i = 0; i < sizeof filled / sizeof filled[0]; i++)
        expected += filled[i];
    assert(size() == expected + balance[0] + balance[1] + balance[2]);
    return 0;
}

#endif
