// Racing pieces of copies from and to private memory: the private side is no event, so that the same local can hold
// another value at the next copy.
// mazur: safe
// options: --engine graph --model sc --property assert
// mazur: safe
// options: --engine graph --model tso --property assert
// mazur: safe
// options: --engine graph --model rc11 --property assert
// mazur: safe
// options: --engine graph --equivalence rf --property assert
// mazur: safe
// options: --engine graph --merge rmw,symmetry,confirm --property assert
// mazur: safe
// options: --engine search --model sc --property assert
// mazur: safe
// options: --engine dpor --model sc --property assert
// mazur: unsafe assertion
// options: --engine graph --model sc --property assert -- -DTORN
// mazur: unsafe assertion
// options: --engine search --property assert -- -DTORN
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

struct three {
    long a, b, c;
};
static struct three value, other;
static atomic_int published;

static void put(struct three *to, long x)
{
    struct three next = {x, x, x};
    memcpy(to, &next, sizeof next);
}

static struct three get(const struct three *from)
{
    struct three seen;
    memcpy(&seen, from, sizeof seen);
    return seen;
}

static void *writer(void *arg)
{
    put(&value, 1);
    put(&other, 2);
    memset(&other.c, 0, sizeof other.c);
    atomic_store_explicit(&published, 1, memory_order_release);
    return arg;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, NULL, writer, NULL);
    struct three one = get(&value);
    long two = other.b, three = other.c;
    pthread_join(t, NULL);
    assert((one.a | one.b | one.c) <= 1);
    assert((two == 0 || two == 2) && (three == 0 || three == 2));
#ifdef TORN
    assert(one.a == one.c); // error
#endif
    one = get(&value);
    assert(one.a == 1 && one.b == 1 && one.c == 1 && other.a == 2 && other.b == 2 && other.c == 0);
}
