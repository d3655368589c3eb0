// mazur: safe
// options: --engine graph --model sc --property assert
// What is copied from data that races lands in a variable that only its thread knows.
#include <assert.h>
#include <pthread.h>
#include <string.h>

static int shared;

static void *writer(void *arg)
{
    shared = 1;
    return arg;
}

int main(void)
{
    pthread_t t;
    int copy = 7;
    pthread_create(&t, NULL, writer, NULL);
    memcpy(&copy, &shared, sizeof copy);
    assert(copy == 0 || copy == 1);
    pthread_join(t, NULL);
    return 0;
}
