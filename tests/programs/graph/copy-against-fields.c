// mazur: safe
// options: --engine graph --model sc --property assert
// mazur: safe
// options: --engine graph --model tso --property assert
// mazur: safe
// options: --engine graph --model ra --property assert
// mazur: safe
// options: --engine graph --model rc11 --property assert
// mazur: safe
// options: --engine search --property assert
// mazur: unsafe assertion
// options: --engine graph --model tso --property assert -- -DTORN
// mazur: unsafe assertion
// options: --engine graph --model ra --property assert -- -DTORN
// mazur: unsafe assertion
// options: --engine graph --model rc11 --property assert -- -DTORN
// One thread copies a struct, the other one accesses its fields. Nobody promises that two fields are copied at once.
#include <assert.h>
#include <pthread.h>
#include <string.h>

struct pair {
    int a, b;
};

static struct pair p, q = {1, 1};
static int numbers[4] = {1, 1, 1, 1};

static void *copies(void *arg)
{
    p = q;
    memset(numbers, 0, sizeof numbers);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, copies, NULL);
    int b = p.b, a = p.a;
    numbers[1] = 3;
    int n = numbers[1];
#ifdef TORN
    assert(a == b); // error
#else
    assert((a == 0 || a == 1) && (b == 0 || b == 1) && (n == 3 || n == 0));
#endif
    pthread_join(t, NULL);
    return 0;
}
