/* Each deposit reads the balance and writes it back in two critical sections: what another does in between is lost.
 * Expect: unsafe (assertion). With -DFIXED one critical section does both: safe. */
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int balance = 100;

#ifdef FIXED
static void deposit(int amount)
{
    pthread_mutex_lock(&mutex);
    balance += amount;
    pthread_mutex_unlock(&mutex);
}
#else
static int get_balance(void)
{
    pthread_mutex_lock(&mutex);
    int value = balance;
    pthread_mutex_unlock(&mutex);
    return value;
}

static void set_balance(int value)
{
    pthread_mutex_lock(&mutex);
    balance = value;
    pthread_mutex_unlock(&mutex);
}

static void deposit(int amount)
{
    int old = get_balance();
    set_balance(old + amount);
}
#endif

static void *customer(void *amount)
{
    deposit(*(int *)amount);
    return NULL;
}

int main(void)
{
    int amounts[2] = {20, 50};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, customer, &amounts[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(balance == 170);
}
