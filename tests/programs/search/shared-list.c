// mazur: unsafe assertion
// options: --engine search --shared sum
// mazur: unsafe assertion
// options: --engine search --portfolio --jobs 3
// mazur: unknown
// options: --engine search --shared other
// What --shared does not name is assumed not to matter: the lost update is then not seen.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum, other;

static void *add(void *arg)
{
    other++;
    sum = sum + 1;
    return arg;
}

int main(void)
{
    pthread_t t[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&t[i], NULL, add, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(t[i], NULL);
    assert(sum == 2); // error
    return 0;
}
