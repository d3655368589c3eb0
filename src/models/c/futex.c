/* Futexes; see futex.h. Looking at the word and going to sleep is one step for those who wake: a lock, chosen by the
 * word's address as in the kernel, covers both. Who wakes must not touch the word: its object may be gone by then. So
 * threads wait on a place of the bucket that is the word's as long as somebody waits for it. */
#define _GNU_SOURCE
#include "futex.h"

#include "internal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The compiler keeps the literals of such a call. */
#define SEPARATE __attribute__((nomerge))

enum { kBuckets = 64, kPlaces = 4 };

struct place {
    int *word; /* NULL: free */
    int waiting;
    int condition;
};

static struct bucket {
    int lock;
    struct place places[kPlaces];
} buckets[kBuckets];

static struct bucket *bucket_of(const int *word) { return &buckets[(uintptr_t)word / 4 % kBuckets]; }

static int own_name(void) { return (int)__mazur_self() + 1; }

static struct place *place_of(struct bucket *bucket, const int *word)
{
    for (int i = 0; i < kPlaces; i++)
        if (bucket->places[i].word == word)
            return &bucket->places[i];
    return NULL;
}

int mazur_model_futex_wait(int *word, int value, int timed)
{
    struct bucket *bucket = bucket_of(word);
    int result = 2;
    __mazur_lock(&bucket->lock, own_name(), 0);
    __atomic_thread_fence(__ATOMIC_SEQ_CST); /* as the kernel has it */
    if (__atomic_load_n(word, __ATOMIC_RELAXED) == value) {
        struct place *place = place_of(bucket, word);
        if (!place)
            place = place_of(bucket, NULL);
        if (!place)
            __mazur_unsupported("waiting for so many words at the same time");
        place->word = word;
        place->waiting++;
        if (timed)
            SEPARATE result = __mazur_wait(&place->condition, &bucket->lock, own_name(), 1);
        else
            SEPARATE result = __mazur_wait(&place->condition, &bucket->lock, own_name(), 0);
        if (--place->waiting == 0)
            place->word = NULL;
    }
    __mazur_unlock(&bucket->lock);
    return result;
}

void mazur_model_futex_wake(int *word, int all)
{
    struct bucket *bucket = bucket_of(word);
    __mazur_lock(&bucket->lock, own_name(), 0);
    struct place *place = place_of(bucket, word);
    if (place && all)
        SEPARATE __mazur_notify(&place->condition, 1);
    else if (place)
        SEPARATE __mazur_notify(&place->condition, 0);
    __mazur_unlock(&bucket->lock);
}

/* Futexes are the only system calls that are called by number. */
long syscall(long number, ...)
{
    enum { kWait, kWake, kWaitBits = 9, kWakeBits = 10, kCommand = 127 };
    if (number == SYS_gettid)
        return gettid();
    if (number != SYS_futex)
        __mazur_unsupported("a system call by its number");
    va_list arguments;
    va_start(arguments, number);
    int *word = va_arg(arguments, int *);
    int command = va_arg(arguments, int) & kCommand;
    int value = va_arg(arguments, int);
    const struct timespec *limit = NULL;
    if (command == kWait || command == kWaitBits)
        limit = va_arg(arguments, const struct timespec *);
    va_end(arguments);
    switch (command) {
    case kWait:
    case kWaitBits: {
        if (limit && (limit->tv_sec < 0 || limit->tv_nsec < 0 || limit->tv_nsec >= kSecond)) {
            errno = EINVAL;
            return -1;
        }
        int result = mazur_model_futex_wait(word, value, limit != NULL);
        if (result == 0)
            return 0;
        if (result == 1 && command == kWait)
            mazur_model_wait_for(limit);
        else if (result == 1)
            mazur_model_wait_until(limit);
        errno = result == 1 ? ETIMEDOUT : EAGAIN;
        return -1;
    }
    case kWake:
    case kWakeBits:
        if (value != 1 && value != 0x7fffffff)
            __mazur_unsupported("waking some of the threads that wait for a word");
        mazur_model_futex_wake(word, value != 1);
        return 1;
    default:
        __mazur_unsupported("this use of a futex");
    }
}
