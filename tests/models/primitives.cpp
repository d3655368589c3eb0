// The primitives that the models stand on, implemented natively for one thread.
#include "primitives.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <malloc.h>

namespace mazur {

std::string captured;
std::string failure;

} // namespace mazur

extern "C" {
int __mazur_lock(int *word, int value, int)
{
    if (*word != 0)
        return 1;
    *word = value;
    return 0;
}
void __mazur_unlock(int *word) { *word = 0; }
int __mazur_await(int *word, int compare, int operand, int update, int by, int, int)
{
    const bool holds[] = {*word == operand, *word != operand, *word<operand, *word <= operand, *word> operand,
                          *word >= operand};
    if (!holds[compare])
        return 1;
    if (update == 1)
        *word = by;
    else if (update == 2)
        *word += by;
    return 0;
}
int __mazur_spurious(void *, int *) { return 0; }
int __mazur_wait(void *, int *, int, int) { return 1; }
void __mazur_notify(void *, int) {}
int __mazur_peek(const int *word) { return *word; }
int __mazur_written(const int *) { return 1; }
int __mazur_waiting(const void *) { return 0; }
int __mazur_family(void *, int) { return 0; }
void __mazur_poke(int *word, int value) { *word = value; }
unsigned long __mazur_start(void *(*)(void *, void *), void *, void *) { abort(); }
void *__mazur_join(unsigned long) { abort(); }
void __mazur_detach(unsigned long) {}
void __mazur_end(void *) { abort(); }
void __mazur_exit(int) { abort(); }
unsigned long __mazur_self() { return 0; }
unsigned long __mazur_next_thread() { return 1; }
int __mazur_thread_state(unsigned long thread) { return thread == 0; }
void __mazur_atomic_begin() {}
void __mazur_atomic_end() {}
void __mazur_yield() {}
unsigned long __mazur_nondet(int, int) { return 0; }
void __mazur_assume(int) {}
void __mazur_assumed(const char *, int) {}
int __mazur_looked() { return 0; }
void __mazur_fail(int, const char *message) { mazur::failure = message; }
void __mazur_unsupported(const char *) { abort(); }
void *__mazur_alloc(size_t size, size_t align, int zeroed)
{
    if (size > size_t{1} << 40)
        return nullptr;
    void *block = nullptr;
    if (posix_memalign(&block, align, size) == 0 && zeroed)
        memset(block, 0, size);
    return block;
}
void __mazur_free(void *block) { free(block); }
size_t __mazur_object_size(const void *block) { return malloc_usable_size(const_cast<void *>(block)); }
void __mazur_output(int, const char *text, size_t bytes) { mazur::captured.append(text, bytes); }
int __mazur_format_double(char *buffer, size_t size, int conversion, int flags, int width, int precision, double value)
{
    std::string format = "%";
    for (int i = 0; i < 5; i++)
        if (flags >> i & 1)
            format += "-+ #0"[i];
    if (width >= 0)
        format += std::to_string(width);
    if (precision >= 0)
        format += '.' + std::to_string(precision);
    format += static_cast<char>(conversion);
    return snprintf(buffer, size, format.c_str(), value);
}
double __mazur_parse_double(const char *text, char **end) { return strtod(text, end); }
double __mazur_math(int function, double x, double y)
{
    static const char *const kNames[] = {
#define MATH(NAME, TEXT, ARGUMENTS) TEXT,
#include "ir/math.def"
    };
    // The functions that the tests of the models themselves depend on.
    const std::string name = kNames[function];
    if (name == "fabs")
        return std::fabs(x);
    if (name == "trunc")
        return std::trunc(x);
    if (name == "rint")
        return std::rint(x);
    if (name == "round")
        return std::round(x);
    if (name == "fmod")
        return std::fmod(x, y);
    if (name == "copysign")
        return std::copysign(x, y);
    abort();
}
long __mazur_clock() { return 0; }
void __mazur_elapse(long) {}
void __mazur_pass(long) {}
void mazur_model_run_thread_destructors() {}
[[noreturn]] void mazur_model_leave_thread(void *) { abort(); }
void __mazur_run_constructors() {}
void __mazur_run_destructors() {}
int __mazur_has_destructors() { return 0; }
int __mazur_last_thread_exits() { return 0; }
int __mazur_call_main(int, char **, char **) { return 0; }
}
