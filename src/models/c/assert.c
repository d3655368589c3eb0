/* What the assert macro calls. If assertions are not checked, the program ends there. */
#include "internal.h"

#include <assert.h>

static void append(char *message, size_t size, const char *text)
{
    size_t used = mazur_model_length(message);
    for (; *text && used + 1 < size; text++)
        message[used++] = *text;
    message[used] = 0;
}

void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
{
    (void)file;
    (void)line;
    (void)function;
    char message[240] = "assertion fails: ";
    append(message, sizeof message, expression);
    __mazur_fail(MAZUR_ASSERTION, message);
    __mazur_exit(134);
}

void __assert_perror_fail(int error, const char *file, unsigned line, const char *function)
{
    __assert_fail(mazur_model_error_text(error), file, line, function);
}

void __assert(const char *expression, const char *file, int line)
{
    __assert_fail(expression, file, (unsigned)line, "");
}
