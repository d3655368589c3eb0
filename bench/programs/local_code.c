/* Local computation in one thread: a sieve, a matrix product, a hash, recursion. Measures the interpreter alone. */
#include <assert.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 20
#endif
#define LIMIT 100000
#define SIZE 60

static unsigned char composite[LIMIT];
static int a[SIZE][SIZE], b[SIZE][SIZE], product[SIZE][SIZE];

static int count_primes(void)
{
    int primes = 0;
    for (int i = 2; i < LIMIT; i++)
        composite[i] = 0;
    for (int i = 2; i < LIMIT; i++) {
        if (composite[i])
            continue;
        primes++;
        for (int j = 2 * i; j < LIMIT; j += i)
            composite[j] = 1;
    }
    return primes;
}

static void multiply(void)
{
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++) {
            int sum = 0;
            for (int k = 0; k < SIZE; k++)
                sum += a[i][k] * b[k][j];
            product[i][j] = sum;
        }
}

static uint32_t hash(uint32_t seed)
{
    uint32_t value = seed;
    for (int i = 0; i < 500000; i++)
        value = (value ^ (uint32_t)i) * 16777619u + (value >> 13);
    return value;
}

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void)
{
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < SIZE; j++) {
            a[i][j] = i + j;
            b[i][j] = i == j ? 2 : 0;
        }
    uint32_t value = 1;
    for (int round = 0; round < ROUNDS; round++) {
        assert(count_primes() == 9592);
        multiply();
        value = hash(value);
        assert(fibonacci(20) == 6765);
    }
    assert(product[3][4] == 14 && value != 0);
}
