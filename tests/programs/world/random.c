// mazur: unsafe assertion
// options: -- -DNUMBER=rand()%3 -DWRONG=0
// shows: input: 0
// mazur: unsafe assertion
// options: -- -DNUMBER=rand()%3 -DWRONG=2
// assumes: nothing
// mazur: safe
// options: -- -DNUMBER=rand()%3 -DWRONG=3
// assumes: nothing
// mazur: unsafe assertion
// options: --engine dpor -- -DNUMBER=rand()%3 -DWRONG=2
// mazur: unsafe assertion
// options: --engine graph -- -DNUMBER=rand()%3 -DWRONG=2
// mazur: safe
// options: --engine graph -- -DNUMBER=rand()%3 -DWRONG=3
// mazur: unsafe assertion
// options: -- -DNUMBER=(int)(random()&7) -DWRONG=7
// mazur: safe
// options: -- -DNUMBER=(int)(random()&7) -DWRONG=8
// mazur: unsafe assertion
// options: -- -DNUMBER=(int)(lrand48()%range) -DWRONG=4
// mazur: safe
// options: -- -DNUMBER=(int)(lrand48()%range) -DWRONG=5
// mazur: unsafe assertion
// options: -- -DNUMBER=kept()%2 -DWRONG=1
// mazur: unsafe assertion
// options: -- -DNUMBER=kept()%2 -DWRONG=0
// mazur: unsafe assertion
// options: -- -DSEED=time(0) -DNUMBER=rand()%4 -DWRONG=1
// mazur: unsafe assertion
// options: -- -DSEED=time(0) -DNUMBER=rand()%4 -DWRONG=2
// mazur: safe
// options: -- -DSEED=42 -DNUMBER=rand()%4 -DWRONG=0
// assumes: nothing
// mazur: unsafe assertion
// options: -- -DSEED=42 -DNUMBER=rand() -DWRONG=71876166
// mazur: unsafe arithmetic
// options: -- -DNUMBER=rand()%nothing -DWRONG=0
// mazur: safe
// options: -- -DNUMBER=rand() -DWRONG=-1
// assumes: random numbers out of more than 16 are those of one sequence
/* Random numbers of a small range are inputs, unless the program chose the seed: then they are glibc's. */
#define _DEFAULT_SOURCE
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

int range = 5, nothing;

static int kept(void)
{
    int number = rand();
    return number % 2;
}

static void *worker(void *arg)
{
    int number = NUMBER;
    assert(number != WRONG);
    return arg;
}

int main(void)
{
    pthread_t t;
#ifdef SEED
    srand(SEED);
#endif
    pthread_create(&t, NULL, worker, NULL);
    pthread_join(t, NULL);
    return 0;
}
