/* The functions that compilers call for atomics they do not inline: of any size (the generic ones), and of fixed sizes.
 * Up to eight bytes they are the atomics of the machine; wider or odd-sized ones are plain accesses in an atomic
 * section, whatever their order. The names are the compiler's own, hence the labels. */
#include "mazur_model.h"

#include <stdbool.h>
#include <stdint.h>

#define LABEL(NAME) __asm__(NAME)

void generic_load(size_t size, const void *from, void *to, int order) LABEL("__atomic_load");
void generic_store(size_t size, void *to, const void *from, int order) LABEL("__atomic_store");
void generic_exchange(size_t size, void *object, const void *from, void *old, int order) LABEL("__atomic_exchange");
bool generic_compare_exchange(size_t size, void *object, void *expected, const void *desired, int order, int failure)
    LABEL("__atomic_compare_exchange");
bool generic_is_lock_free(size_t size, const void *object) LABEL("__atomic_is_lock_free");

static void as_seq_cst(int order)
{
    if (order != __ATOMIC_SEQ_CST)
        __mazur_assumed("atomics of more than 8 bytes are sequentially consistent, whatever order they are given", MAZUR_ORDERS_ONLY);
}

void generic_load(size_t size, const void *from, void *to, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    __builtin_memcpy(to, from, size);
    __mazur_atomic_end();
}

void generic_store(size_t size, void *to, const void *from, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    __builtin_memcpy(to, from, size);
    __mazur_atomic_end();
}

void generic_exchange(size_t size, void *object, const void *from, void *old, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    char before[size];
    __builtin_memcpy(before, object, size);
    __builtin_memcpy(object, from, size);
    __builtin_memcpy(old, before, size);
    __mazur_atomic_end();
}

bool generic_compare_exchange(size_t size, void *object, void *expected, const void *desired, int order, int failure)
{
    as_seq_cst(order < failure ? order : failure);
    bool same = true;
    __mazur_atomic_begin();
    for (size_t i = 0; same && i < size; i++)
        same = ((const char *)object)[i] == ((const char *)expected)[i];
    if (same)
        __builtin_memcpy(object, desired, size);
    else
        __builtin_memcpy(expected, object, size);
    __mazur_atomic_end();
    return same;
}

bool generic_is_lock_free(size_t size, const void *object)
{
    (void)object;
    return size == 1 || size == 2 || size == 4 || size == 8;
}

#define FETCH(SIZE, TYPE, NAME)                                                                                        \
    TYPE fetch_##NAME##_##SIZE(void *object, TYPE by, int order) LABEL("__atomic_fetch_" #NAME "_" #SIZE);             \
    TYPE fetch_##NAME##_##SIZE(void *object, TYPE by, int order)                                                       \
    {                                                                                                                  \
        (void)order;                                                                                                   \
        return __atomic_fetch_##NAME((TYPE *)object, by, __ATOMIC_SEQ_CST);                                            \
    }

#define NARROW(SIZE, TYPE)                                                                                             \
    TYPE load_##SIZE(const void *object, int order) LABEL("__atomic_load_" #SIZE);                                     \
    TYPE load_##SIZE(const void *object, int order)                                                                    \
    {                                                                                                                  \
        (void)order;                                                                                                   \
        return __atomic_load_n((const TYPE *)object, __ATOMIC_SEQ_CST);                                                \
    }                                                                                                                  \
    void store_##SIZE(void *object, TYPE value, int order) LABEL("__atomic_store_" #SIZE);                             \
    void store_##SIZE(void *object, TYPE value, int order)                                                             \
    {                                                                                                                  \
        (void)order;                                                                                                   \
        __atomic_store_n((TYPE *)object, value, __ATOMIC_SEQ_CST);                                                     \
    }                                                                                                                  \
    TYPE exchange_##SIZE(void *object, TYPE value, int order) LABEL("__atomic_exchange_" #SIZE);                       \
    TYPE exchange_##SIZE(void *object, TYPE value, int order)                                                          \
    {                                                                                                                  \
        (void)order;                                                                                                   \
        return __atomic_exchange_n((TYPE *)object, value, __ATOMIC_SEQ_CST);                                           \
    }                                                                                                                  \
    bool compare_exchange_##SIZE(void *object, void *expected, TYPE desired, int order, int failure)                   \
        LABEL("__atomic_compare_exchange_" #SIZE);                                                                     \
    bool compare_exchange_##SIZE(void *object, void *expected, TYPE desired, int order, int failure)                   \
    {                                                                                                                  \
        (void)order;                                                                                                   \
        (void)failure;                                                                                                 \
        return __atomic_compare_exchange_n((TYPE *)object, (TYPE *)expected, desired, 0, __ATOMIC_SEQ_CST,             \
                                           __ATOMIC_SEQ_CST);                                                          \
    }                                                                                                                  \
    FETCH(SIZE, TYPE, add)                                                                                             \
    FETCH(SIZE, TYPE, sub)                                                                                             \
    FETCH(SIZE, TYPE, and)                                                                                             \
    FETCH(SIZE, TYPE, or)                                                                                              \
    FETCH(SIZE, TYPE, xor)                                                                                             \
    FETCH(SIZE, TYPE, nand)

NARROW(1, uint8_t)
NARROW(2, uint16_t)
NARROW(4, uint32_t)
NARROW(8, uint64_t)

typedef unsigned __int128 wide;

wide load_16(const void *object, int order) LABEL("__atomic_load_16");
void store_16(void *object, wide value, int order) LABEL("__atomic_store_16");
wide exchange_16(void *object, wide value, int order) LABEL("__atomic_exchange_16");
bool compare_exchange_16(void *object, void *expected, wide desired, int order, int failure)
    LABEL("__atomic_compare_exchange_16");

wide load_16(const void *object, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    wide value = *(const wide *)object;
    __mazur_atomic_end();
    return value;
}

void store_16(void *object, wide value, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    *(wide *)object = value;
    __mazur_atomic_end();
}

wide exchange_16(void *object, wide value, int order)
{
    as_seq_cst(order);
    __mazur_atomic_begin();
    wide old = *(wide *)object;
    *(wide *)object = value;
    __mazur_atomic_end();
    return old;
}

bool compare_exchange_16(void *object, void *expected, wide desired, int order, int failure)
{
    as_seq_cst(order < failure ? order : failure);
    __mazur_atomic_begin();
    wide old = *(wide *)object;
    bool same = old == *(wide *)expected;
    if (same)
        *(wide *)object = desired;
    else
        *(wide *)expected = old;
    __mazur_atomic_end();
    return same;
}

#define FETCH_16(NAME, RESULT)                                                                                         \
    wide fetch_##NAME##_16(void *object, wide by, int order) LABEL("__atomic_fetch_" #NAME "_16");                     \
    wide fetch_##NAME##_16(void *object, wide by, int order)                                                           \
    {                                                                                                                  \
        as_seq_cst(order);                                                                                             \
        __mazur_atomic_begin();                                                                                        \
        wide old = *(wide *)object;                                                                                    \
        *(wide *)object = RESULT;                                                                                      \
        __mazur_atomic_end();                                                                                          \
        return old;                                                                                                    \
    }

FETCH_16(add, old + by)
FETCH_16(sub, old - by)
FETCH_16(and, old &by)
FETCH_16(or, old | by)
FETCH_16(xor, old ^ by)
FETCH_16(nand, ~(old &by))
