/* What a program can say to Mazur. Include it, and check the program with `mazur check`; no library is needed.
 *
 *   mazur_nondet_*()       any value of that type: an input that the check leaves open
 *   mazur_assume(c)        runs in which c is false are not looked at
 *   mazur_atomic_begin()   until mazur_atomic_end() no other thread runs, but while it waits
 *   MAZUR_TEST(Suite, Name) { ... }
 *                          a program of its own for `mazur check --test Suite.Name`, and a test of GoogleTest or Catch2
 *                          for everybody else, if their header is included before this one
 */
#ifndef MAZUR_H
#define MAZUR_H

#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

bool mazur_nondet_bool(void);
char mazur_nondet_char(void);
signed char mazur_nondet_schar(void);
unsigned char mazur_nondet_uchar(void);
short mazur_nondet_short(void);
unsigned short mazur_nondet_ushort(void);
int mazur_nondet_int(void);
unsigned mazur_nondet_uint(void);
long mazur_nondet_long(void);
unsigned long mazur_nondet_ulong(void);
long long mazur_nondet_longlong(void);
unsigned long long mazur_nondet_ulonglong(void);
float mazur_nondet_float(void);
double mazur_nondet_double(void);
void mazur_assume(int condition);
void mazur_atomic_begin(void);
void mazur_atomic_end(void);
void mazur_reach_error(void);

#ifdef __cplusplus
}
#endif

#if defined(__MAZUR__)
#define MAZUR_TEST(suite, name) MAZUR_TEST_CALLED(suite##_##name##_Test, #suite "." #name)
/* A function without arguments that --test finds by its symbol. */
#define MAZUR_TEST_CALLED(function, name)                                                                              \
    __attribute__((used)) void function(void) __asm__("mazur_test." name);                                             \
    void function(void)
#elif defined(GTEST_TEST)
#define MAZUR_TEST(suite, name) GTEST_TEST(suite, name)
#elif defined(TEST_CASE)
#define MAZUR_TEST(suite, name) TEST_CASE(#suite "." #name)
#else
#define MAZUR_TEST(suite, name)                                                                                        \
    MAZUR_TEST_needs_gtest_or_catch2_included_before_mazur_h(suite, name);                                             \
    void suite##_##name##_Test(void)
#endif
#endif
