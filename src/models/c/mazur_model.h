/* What the library models are written in: the machine's primitives. Calls of these become single instructions;
 * arguments described as "constant" must be literals at the call. Synchronisation words are ints in the program's own
 * objects (a pthread_mutex_t, a sem_t ...), 0 when free. tests/models/numbers_test.cpp compares the numbers here with
 * the machine's. */
#ifndef MAZUR_MODEL_H
#define MAZUR_MODEL_H

#include <stddef.h>

/* Comparison and update of __mazur_await (constants). */
enum { MAZUR_EQ, MAZUR_NE, MAZUR_LT, MAZUR_LE, MAZUR_GT, MAZUR_GE };
enum { MAZUR_KEEP, MAZUR_SET, MAZUR_ADD };
/* What is waited for, for messages and for what is known afterwards (constants). Who locks for reading learns from
 * those who had the lock for writing, and who locks for writing from all: readers do not synchronise with each other.
 */
enum {
    MAZUR_OTHER,
    MAZUR_SEMAPHORE,
    MAZUR_READ_LOCK,
    MAZUR_WRITE_LOCK,
    MAZUR_BARRIER,
    MAZUR_ONCE,
    MAZUR_READ_UNLOCK = 7 /* nothing is waited for: timed */
};
/* Kinds of __mazur_fail (constants); the order is that of ErrorKind in ir/opcode.h. */
enum {
    MAZUR_ASSERTION,
    MAZUR_ABORT,
    MAZUR_EXCEPTION,
    MAZUR_DEADLOCK,
    MAZUR_MEMORY,
    MAZUR_LEAK,
    MAZUR_UNINIT,
    MAZUR_ARITHMETIC,
    MAZUR_OVERFLOW,
    MAZUR_LOCK
};

/* Waits until *word == 0, then sets it to value. Returns 0, or 1 if it gave up (only if timed, constant). */
int __mazur_lock(int *word, int value, int timed);
/* *word = 0, release. */
void __mazur_unlock(int *word);
/* Waits until `*word COMPARE operand`, then updates *word; acquire, at barriers release too, and
 * release alone for MAZUR_READ_UNLOCK. Returns as
 * __mazur_lock. */
int __mazur_await(int *word, int compare, int operand, int update, int by, int what, int timed);
/* Does the wait that follows end by itself? Then it is to be left out: release the lock and take it again. */
int __mazur_spurious(void *condition, int *word);
/* What the first word of a condition is where nobody may wait any more. */
enum { MAZUR_ENDED = 1 };
/* Atomically *word = 0 and wait on condition; after a notify (or time-out) waits until *word is 0
 * again and sets it to value. Returns 0, or 1 if it timed out. */
int __mazur_wait(void *condition, int *word, int value, int timed);
/* whom (constant): 0 any thread that waits there, 1 all, 2 none, where it only matters who waits. */
void __mazur_notify(void *condition, int whom);
/* A word of a synchronisation object that no other thread can change now (its kind, "am I the owner", a recursion count
 * of the owner): neither an action nor an access that can race. */
int __mazur_peek(const int *word);
void __mazur_poke(int *word, int value);
/* Whether such a word can have been initialised: 0 if it is in a block or local of which nobody ever wrote it. */
int __mazur_written(const int *word);
/* How many threads wait at a condition variable without having been notified. */
int __mazur_waiting(const void *object);

unsigned long __mazur_start(void *(*entry)(void *, void *), void *first, void *second);
void *__mazur_join(unsigned long thread);
void __mazur_detach(unsigned long thread);
_Noreturn void __mazur_end(void *result);
_Noreturn void __mazur_exit(int status);
unsigned long __mazur_self(void);
unsigned long __mazur_next_thread(void);        /* the one that this thread starts next */
int __mazur_thread_state(unsigned long thread); /* 0 no such thread, 1 joinable, 2 detached, 3 joined */
void __mazur_atomic_begin(void);
void __mazur_atomic_end(void);
void __mazur_yield(void);

/* Any value of `bits` bits (constants). */
unsigned long __mazur_nondet(int bits, int is_signed);
void __mazur_assume(int condition);
/* Reports an error if its property is asked for, and otherwise returns. */
void __mazur_fail(int kind, const char *message);
/* Ends everything with exit code 4: what is not modelled. The text is a literal. */
_Noreturn void __mazur_unsupported(const char *what);

/* A model takes this for given about the world outside of the program; traces and summaries say so. The text is a
 * literal. `when`: always, only if the program itself called the model and not another part of the library, or only
 * where runs are orders of steps: others are unsupported. */
enum { MAZUR_ALWAYS, MAZUR_IF_ASKED, MAZUR_ORDERS_ONLY };
void __mazur_assumed(const char *text, int when);
/* Has this thread, or one it comes from, looked at a clock? */
int __mazur_looked(void);

void *__mazur_alloc(size_t size, size_t align, int zeroed); /* zeroed is constant; NULL if there is no room */
void __mazur_free(void *block);
/* Who is to free the block: 0 if it is none, or nobody has said. Sets it to `family`, unless that is 0. */
enum { MAZUR_MALLOC = 1, MAZUR_NEW, MAZUR_NEW_ARRAY };
int __mazur_family(void *block, int family);
size_t __mazur_object_size(const void *block);

void __mazur_output(int stream, const char *text, size_t bytes);
/* One floating-point conversion (a A e E f F g G) into buffer as snprintf does it; flags: bits for '-' '+' ' ' '#' '0'
 * in this order from bit 0; width and precision -1 if absent. Returns the length. */
int __mazur_format_double(char *buffer, size_t size, int conversion, int flags, int width, int precision, double value);
double __mazur_parse_double(const char *text, char **end);
/* function: the position in ir/math.def, from 0 (constant). */
double __mazur_math(int function, double x, double y);
long __mazur_clock(void);
/* The clock of this thread shows at least this time from now on: a time-out has come. */
void __mazur_elapse(long nanoseconds);
/* A wait took so long. */
void __mazur_pass(long nanoseconds);

#endif
