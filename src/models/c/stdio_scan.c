/* The conversions and functions of the scanf family. They read from a string; standard input is an empty one. */
#include "streams.h"

#include <stdint.h>

enum length { kInt, kChar, kShort, kLong };

struct input {
    const char *text;
    size_t at;
};

struct conversion {
    int suppressed, allocate;
    size_t width; /* the largest number of characters to read */
    enum length length;
    char letter;
};

struct arguments {
    va_list list;
};

static void skip_space(struct input *in)
{
    while (is_space(in->text[in->at]))
        in->at++;
}

/* Number of characters that can be read, up to a limit. */
static size_t available(const struct input *in, size_t limit)
{
    size_t count = 0;
    while (count < limit && in->text[in->at + count])
        count++;
    return count;
}

static void store_integer(const struct conversion *c, struct arguments *arguments, uint64_t value)
{
    if (c->suppressed)
        return;
    void *to = va_arg(arguments->list, void *);
    if (c->length == kLong)
        *(uint64_t *)to = value;
    else if (c->length == kShort)
        *(uint16_t *)to = (uint16_t)value;
    else if (c->length == kChar)
        *(uint8_t *)to = (uint8_t)value;
    else
        *(uint32_t *)to = (uint32_t)value;
}

/* The number as strtol (signed) or strtoul give it. */
static uint64_t value_of(const struct parsed_integer *number, int is_signed)
{
    uint64_t largest = is_signed ? (uint64_t)INT64_MAX + (uint64_t)number->negative : UINT64_MAX;
    if (number->overflow || number->magnitude > largest)
        return is_signed ? largest : UINT64_MAX;
    return number->negative ? -number->magnitude : number->magnitude;
}

static int read_integer(struct input *in, const struct conversion *c, struct arguments *arguments)
{
    int base = c->letter == 'i' ? 0 : c->letter == 'o' ? 8 : c->letter == 'd' || c->letter == 'u' ? 10 : 16;
    size_t limit = available(in, c->width);
    struct parsed_integer number = mazur_model_parse_integer(in->text + in->at, limit, base);
    if (number.length == 0)
        return 0;
    in->at += number.length;
    store_integer(c, arguments, value_of(&number, c->letter == 'd' || c->letter == 'i'));
    return 1;
}

static int read_double(struct input *in, const struct conversion *c, struct arguments *arguments)
{
    size_t limit = available(in, c->width < 400 ? c->width : 400);
    char copy[limit + 1], *end = copy;
    __builtin_memcpy(copy, in->text + in->at, limit);
    copy[limit] = 0;
    double value = __mazur_parse_double(copy, &end);
    if (end == copy)
        return 0;
    in->at += (size_t)(end - copy);
    if (c->suppressed)
        return 1;
    if (c->length == kLong)
        *va_arg(arguments->list, double *) = value;
    else
        *va_arg(arguments->list, float *) = (float)value;
    return 1;
}

/* Which bytes a string conversion takes: everything (c), no white space (s), or a set in brackets. */
struct set {
    unsigned char has[256];
};

/* Reads the set after a [, and moves behind its ]. */
static void read_set(const char **format, struct set *set)
{
    const char *p = *format;
    int inverted = *p == '^';
    p += inverted;
    __builtin_memset(set->has, inverted, sizeof set->has);
    const char *first = p;
    while (*p && (*p != ']' || p == first)) {
        unsigned from = (unsigned char)*p++, to = from;
        if (p[0] == '-' && p[1] && p[1] != ']' && (unsigned char)p[1] >= from) {
            to = (unsigned char)p[1];
            p += 2;
        }
        for (unsigned i = from; i <= to; i++)
            set->has[i] = !inverted;
    }
    *format = *p ? p + 1 : p;
}

static int takes(const struct conversion *c, const struct set *set, char byte)
{
    return c->letter == 'c' || (c->letter == 's' ? !is_space(byte) : set->has[(unsigned char)byte]);
}

static int read_text(struct input *in, const struct conversion *c, const struct set *set, struct arguments *arguments)
{
    const char *from = in->text + in->at;
    size_t count = 0, limit = c->letter == 'c' && c->width == (size_t)-1 ? 1 : c->width;
    while (count < limit && from[count] && takes(c, set, from[count]))
        count++;
    if (count == 0 || (c->letter == 'c' && count < limit))
        return 0;
    in->at += count;
    if (c->suppressed)
        return 1;
    char *to;
    if (c->allocate) {
        to = __mazur_alloc(count + 1, 16, 0);
        *va_arg(arguments->list, char **) = to;
    } else {
        to = va_arg(arguments->list, char *);
    }
    __builtin_memcpy(to, from, count);
    if (c->letter != 'c')
        to[count] = 0;
    return 1;
}

static struct conversion read_conversion(const char **format)
{
    struct conversion c = {0, 0, (size_t)-1, kInt, 0};
    const char *p = *format;
    if (*p == '*') {
        c.suppressed = 1;
        p++;
    }
    if (*p >= '0' && *p <= '9')
        for (c.width = 0; *p >= '0' && *p <= '9'; p++)
            c.width = c.width * 10 + (size_t)(*p - '0');
    if (*p == '$')
        __mazur_unsupported("a position in a scanf format");
    for (;; p++) {
        if (*p == 'm')
            c.allocate = 1;
        else if (*p == 'h')
            c.length = c.length == kShort ? kChar : kShort;
        else if (*p == 'l' || *p == 'q' || *p == 'j' || *p == 'z' || *p == 't')
            c.length = kLong;
        else if (*p == 'L')
            __mazur_unsupported("a long double in a scanf format");
        else
            break;
    }
    c.letter = *p;
    *format = *p ? p + 1 : p;
    return c;
}

/* 1: read, 0: does not match, -1: the input has ended before. */
static int convert(struct input *in, const char **format, const struct conversion *c, struct arguments *arguments)
{
    struct set set;
    if (c->letter == '[')
        read_set(format, &set);
    else if (c->letter != 'c')
        skip_space(in);
    if (!in->text[in->at])
        return -1;
    switch (c->letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
        return read_integer(in, c, arguments);
    case 'p': {
        struct conversion pointer = *c;
        pointer.length = kLong;
        return read_integer(in, &pointer, arguments);
    }
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        return read_double(in, c, arguments);
    case 'c':
    case 's':
    case '[':
        if (c->length == kLong)
            __mazur_unsupported("wide characters in a scanf format");
        return read_text(in, c, &set, arguments);
    default:
        __mazur_unsupported("a conversion in a scanf format");
    }
}

int mazur_model_scan(const char *text, const char *format, va_list list)
{
    struct input in = {text, 0};
    struct arguments arguments;
    int stored = 0, status = 1;
    va_copy(arguments.list, list);
    while (*format && status == 1) {
        char c = *format++;
        if (is_space(c)) {
            skip_space(&in);
        } else if (c != '%' || *format == '%') {
            if (c == '%') {
                skip_space(&in);
                format++;
            }
            status = in.text[in.at] == c ? 1 : in.text[in.at] ? 0 : -1;
            in.at += status == 1;
        } else {
            struct conversion conversion = read_conversion(&format);
            if (conversion.letter == 'n') {
                store_integer(&conversion, &arguments, in.at);
                continue;
            }
            status = convert(&in, &format, &conversion, &arguments);
            stored += status == 1 && !conversion.suppressed;
        }
    }
    va_end(arguments.list);
    return stored == 0 && status == -1 ? EOF : stored;
}

static int scan_input(void) { __mazur_unsupported("reading standard input"); }

static int scan_file(FILE *file)
{
    if (mazur_model_stream_of(file) == 0)
        return scan_input();
    errno = EBADF;
    return EOF;
}

/* Headers give each function up to three names, by the age of the C standard. */
#define SCAN_FAMILY(ID, PREFIX)                                                                                       \
    int sscanf_##ID(const char *text, const char *format, ...) __asm__(PREFIX "sscanf");                              \
    int vsscanf_##ID(const char *text, const char *format, va_list arguments) __asm__(PREFIX "vsscanf");              \
    int scanf_##ID(const char *format, ...) __asm__(PREFIX "scanf");                                                  \
    int vscanf_##ID(const char *format, va_list arguments) __asm__(PREFIX "vscanf");                                  \
    int fscanf_##ID(FILE *file, const char *format, ...) __asm__(PREFIX "fscanf");                                    \
    int vfscanf_##ID(FILE *file, const char *format, va_list arguments) __asm__(PREFIX "vfscanf");                    \
    int sscanf_##ID(const char *text, const char *format, ...)                                                        \
    {                                                                                                                 \
        va_list arguments;                                                                                            \
        va_start(arguments, format);                                                                                  \
        int result = mazur_model_scan(text, format, arguments);                                                       \
        va_end(arguments);                                                                                            \
        return result;                                                                                                \
    }                                                                                                                 \
    int vsscanf_##ID(const char *text, const char *format, va_list arguments)                                         \
    {                                                                                                                 \
        return mazur_model_scan(text, format, arguments);                                                             \
    }                                                                                                                 \
    int scanf_##ID(const char *format, ...)                                                                           \
    {                                                                                                                 \
        (void)format;                                                                                                 \
        return scan_input();                                                                                          \
    }                                                                                                                 \
    int vscanf_##ID(const char *format, va_list arguments)                                                            \
    {                                                                                                                 \
        (void)format, (void)arguments;                                                                                \
        return scan_input();                                                                                          \
    }                                                                                                                 \
    int fscanf_##ID(FILE *file, const char *format, ...)                                                              \
    {                                                                                                                 \
        (void)format;                                                                                                 \
        return scan_file(file);                                                                                       \
    }                                                                                                                 \
    int vfscanf_##ID(FILE *file, const char *format, va_list arguments)                                               \
    {                                                                                                                 \
        (void)format, (void)arguments;                                                                                \
        return scan_file(file);                                                                                       \
    }

SCAN_FAMILY(plain, "")
SCAN_FAMILY(c99, "__isoc99_")
SCAN_FAMILY(c23, "__isoc23_")
