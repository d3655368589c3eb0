/* What the models' files share with each other. Models call functions of the C library by their public name only within
 * one family (pthread_*, ...), so that a program may define its own malloc or write. */
#ifndef MAZUR_INTERNAL_H
#define MAZUR_INTERNAL_H

#include "mazur_model.h"

#include <stdarg.h>
#include <stddef.h>

/* Threads (pthread_thread.c): what every thread runs, and how it ends. */
void *__mazur_thread_main(void *function, void *argument);
_Noreturn void mazur_model_end_thread(void *result);
/* The same from within calls: what C++ has to clean up in them comes first (cpp/exceptions.cpp). */
_Noreturn void mazur_model_leave_thread(void *result);
/* Threads are known to programs by their number plus one: 0 is no thread. */
static inline unsigned long thread_of(unsigned long name) { return name - 1; }
static inline unsigned long name_of(unsigned long thread) { return thread + 1; }
/* Starts a thread. As in glibc its name is stored before it runs. */
unsigned long mazur_model_start(unsigned long *name, void *(*entry)(void *, void *), void *function, void *argument);

/* Destructors of C++ thread-local objects (cpp/thread_exit.cpp). */
void mazur_model_run_thread_destructors(void);

/* Thread-specific data (pthread_key.c). */
void mazur_model_run_key_destructors(void);

/* Robust mutexes that the ending thread holds (pthread_mutex_robust.c). */
void mazur_model_give_up_mutexes(void);

/* Clocks (time.c): what they show, in nanoseconds; from now on they show no earlier time; a wait took so long. */
static const long kSecond = 1000000000, kStart = 1704067200L * 1000000000; /* programs start on 1 January 2024 */
long mazur_model_clock(void);
struct timespec;
void mazur_model_wait_until(const struct timespec *time);
void mazur_model_wait_for(const struct timespec *duration);

/* Ending the program (stdlib_exit.c). */
_Noreturn void mazur_model_exit(int status);
int mazur_model_has_exit_handlers(void);
/* Written by the front end: may main end by pthread_exit with something to be called at exit? */
int __mazur_last_thread_exits(void);
_Noreturn void mazur_model_abort(void);

/* What a function reads and what it writes must not overlap; blocks of 0 bytes never do. */
static inline void keep_apart(const char *to, size_t written, const char *from, size_t read)
{
    if (written > 0 && read > 0 && to < from + read && from < to + written)
        __mazur_fail(MAZUR_MEMORY, "memory is copied to a place that overlaps it");
}

/* Strings (string_str.c, errno.c). */
size_t mazur_model_length(const char *text);
const char *mazur_model_error_text(int error);

/* Numbers (stdlib_parse.c): an integer in a base, as strtol and strtoul read it. `limit` is the number of characters
 * that may be read. */
struct parsed_integer {
    unsigned long magnitude; /* saturated */
    int negative, overflow;
    size_t length; /* characters read; 0: none of them is a digit */
};
struct parsed_integer mazur_model_parse_integer(const char *text, size_t limit, int base);

/* Formatted output (stdio_format.c): into a buffer, or to a stream through the buffer. */
struct sink {
    char *buffer;
    size_t capacity;
    size_t used;  /* bytes in the buffer */
    size_t total; /* bytes produced */
    int stream;   /* -1: there is only the buffer, what does not fit is dropped */
};
void mazur_model_put(struct sink *sink, const char *text, size_t bytes);
void mazur_model_pad(struct sink *sink, char filler, long count);
void mazur_model_format(struct sink *sink, const char *format, va_list arguments);
int mazur_model_print(int stream, const char *format, va_list arguments);
/* Formatted input (stdio_scan.c). */
int mazur_model_scan(const char *text, const char *format, va_list arguments);

/* White space of the C locale. */
static inline int is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

#endif
