// What a thread leaves to the destructor of a key is freed when it ends, while main reads it.
// mazur: unsafe race
// options: --engine graph
// shows: by thread 1 as it ends
// hides: pthread_thread.c
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

pthread_key_t key;
_Atomic(int *) shown;

void *thread(void *argument)
{
    int *own = malloc(sizeof *own);
    *own = 1;
    pthread_setspecific(key, own);
    shown = own;
    return argument;
}

int main(void)
{
    pthread_key_create(&key, free);
    pthread_t t;
    pthread_create(&t, 0, thread, 0);
    int *theirs = shown;
    if (theirs)
        return *theirs; // error
    pthread_join(t, 0);
}
