/* errno, one per thread, and the texts of its values. */
#include "internal.h"

#include <errno.h>
#include <string.h>

int *__errno_location(void)
{
    static __thread int error;
    return &error;
}

const char *mazur_model_error_text(int error)
{
    switch (error) {
#define TEXT(NUMBER, WORDS)                                                                                            \
    case NUMBER:                                                                                                       \
        return WORDS;
#include "error_texts.def"
#undef TEXT
    default:
        return NULL;
    }
}

static void unknown(char *buffer, size_t size, int error)
{
    struct sink sink = {.buffer = buffer, .capacity = size - 1, .stream = -1};
    char digits[12], *digit = digits + sizeof digits;
    unsigned magnitude = error < 0 ? -(unsigned)error : (unsigned)error;
    do
        *--digit = (char)('0' + magnitude % 10);
    while (magnitude /= 10);
    if (error < 0)
        *--digit = '-';
    mazur_model_put(&sink, "Unknown error ", 14);
    mazur_model_put(&sink, digit, (size_t)(digits + sizeof digits - digit));
    buffer[sink.used] = 0;
}

char *strerror(int error)
{
    static __thread char buffer[32];
    const char *text = mazur_model_error_text(error);
    if (text)
        return (char *)text;
    unknown(buffer, sizeof buffer, error);
    return buffer;
}

/* Two functions have the name strerror_r; POSIX's is __xpg_strerror_r to the linker. */
int posix_strerror_r(int error, char *buffer, size_t size) __asm__("__xpg_strerror_r");
int posix_strerror_r(int error, char *buffer, size_t size)
{
    if (size == 0)
        return ERANGE;
    const char *text = mazur_model_error_text(error);
    if (!text) {
        unknown(buffer, size, error);
        return EINVAL;
    }
    size_t length = mazur_model_length(text), room = length < size ? length : size - 1;
    __builtin_memcpy(buffer, text, room);
    buffer[room] = 0;
    return length < size ? 0 : ERANGE;
}

char *gnu_strerror_r(int error, char *buffer, size_t size) __asm__("strerror_r");
char *gnu_strerror_r(int error, char *buffer, size_t size)
{
    const char *text = mazur_model_error_text(error);
    if (text || size == 0)
        return (char *)(text ? text : "Unknown error");
    unknown(buffer, size, error);
    return buffer;
}
