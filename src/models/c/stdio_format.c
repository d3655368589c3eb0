/* The conversions of printf. Floating-point ones are the machine's (format_double); long double is narrowed to double
 * first. Positions (%1$d) are not supported. */
#include "internal.h"

#include <errno.h>
#include <stdint.h>
#include <wchar.h>

/* Flags, in the order that __mazur_format_double expects. */
enum { kLeft = 1, kPlus = 2, kSpace = 4, kAlternate = 8, kZero = 16 };

enum length { kInt, kChar, kShort, kLong, kLongDouble };

struct conversion {
    int flags;
    int width, precision; /* -1: absent */
    enum length length;
    char letter;
};

/* A va_list as a parameter is a pointer; in a structure it can be handed on and advanced. */
struct arguments {
    va_list list;
};

void mazur_model_put(struct sink *sink, const char *text, size_t bytes)
{
    sink->total += bytes;
    while (bytes > 0) {
        size_t room = sink->capacity - sink->used, part = bytes < room ? bytes : room;
        __builtin_memcpy(sink->buffer + sink->used, text, part);
        sink->used += part;
        text += part;
        bytes -= part;
        if (bytes == 0 || sink->stream < 0)
            return;
        __mazur_output(sink->stream, sink->buffer, sink->used);
        sink->used = 0;
    }
}

void mazur_model_pad(struct sink *sink, char filler, long count)
{
    while (count-- > 0)
        mazur_model_put(sink, &filler, 1);
}

/* Text in its field. */
static void put_field(struct sink *sink, const struct conversion *c, const char *text, size_t length)
{
    long padding = c->width - (long)length;
    if (!(c->flags & kLeft))
        mazur_model_pad(sink, ' ', padding);
    mazur_model_put(sink, text, length);
    if (c->flags & kLeft)
        mazur_model_pad(sink, ' ', padding);
}

/* A sign or 0x, then zeros, then digits, in their field. */
static void put_number(struct sink *sink, const struct conversion *c, const char *prefix, const char *digits,
                       size_t count)
{
    size_t prefix_length = mazur_model_length(prefix);
    long zeros = c->precision > (long)count ? c->precision - (long)count : 0;
    long padding = c->width - (long)(prefix_length + count) - zeros;
    if ((c->flags & (kZero | kLeft)) == kZero && c->precision < 0 && padding > 0) {
        zeros = padding;
        padding = 0;
    }
    if (!(c->flags & kLeft))
        mazur_model_pad(sink, ' ', padding);
    mazur_model_put(sink, prefix, prefix_length);
    mazur_model_pad(sink, '0', zeros);
    mazur_model_put(sink, digits, count);
    if (c->flags & kLeft)
        mazur_model_pad(sink, ' ', padding);
}

static void put_integer(struct sink *sink, const struct conversion *c, uint64_t magnitude, int negative)
{
    char digits[24], *first = digits + sizeof digits;
    unsigned base = c->letter == 'o' ? 8 : (c->letter | 32) == 'x' || c->letter == 'p' ? 16 : 10;
    const char *figures = c->letter == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
    const char *prefix = "";
    for (uint64_t rest = magnitude; rest != 0; rest /= base)
        *--first = figures[rest % base];
    size_t count = (size_t)(digits + sizeof digits - first);
    if (count == 0 && c->precision != 0)
        *--first = '0', count = 1;
    if (c->letter == 'd')
        prefix = negative ? "-" : c->flags & kPlus ? "+" : c->flags & kSpace ? " " : "";
    else if (c->letter == 'p')
        prefix = c->flags & kPlus ? "+0x" : c->flags & kSpace ? " 0x" : "0x";
    else if (c->flags & kAlternate && base == 16 && magnitude != 0)
        prefix = c->letter == 'X' ? "0X" : "0x";
    else if (c->flags & kAlternate && base == 8 && (count == 0 || *first != '0') && c->precision <= (int)count)
        *--first = '0', count++;
    put_number(sink, c, prefix, first, count);
}

static void put_signed(struct sink *sink, struct conversion *c, struct arguments *arguments)
{
    int64_t value = c->length == kLong ? va_arg(arguments->list, long) : va_arg(arguments->list, int);
    if (c->length == kChar)
        value = (signed char)value;
    else if (c->length == kShort)
        value = (short)value;
    c->letter = 'd';
    put_integer(sink, c, value < 0 ? -(uint64_t)value : (uint64_t)value, value < 0);
}

static void put_unsigned(struct sink *sink, const struct conversion *c, struct arguments *arguments)
{
    uint64_t value = c->length == kLong ? va_arg(arguments->list, unsigned long) : va_arg(arguments->list, unsigned);
    if (c->length == kChar)
        value = (unsigned char)value;
    else if (c->length == kShort)
        value = (unsigned short)value;
    put_integer(sink, c, value, 0);
}

static void put_pointer(struct sink *sink, const struct conversion *c, struct arguments *arguments)
{
    uintptr_t value = (uintptr_t)va_arg(arguments->list, void *);
    if (value)
        put_integer(sink, c, value, 0);
    else
        put_field(sink, c, "(nil)", 5);
}

/* Wide characters as UTF-8. */
static size_t encode(char *out, uint32_t c)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    size_t more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    out[0] = (char)((0xf00 >> more & 0xff) | c >> 6 * more);
    for (size_t i = 1; i <= more; i++)
        out[i] = (char)(0x80 | (c >> 6 * (more - i) & 0x3f));
    return more + 1;
}

static void put_wide_string(struct sink *sink, const struct conversion *c, const wchar_t *text)
{
    size_t length = 0, limit = c->precision < 0 ? (size_t)-1 : (size_t)c->precision;
    char bytes[4];
    const wchar_t *end = text;
    for (size_t more; *end && length + (more = encode(bytes, (uint32_t)*end)) <= limit; end++)
        length += more;
    if (!(c->flags & kLeft))
        mazur_model_pad(sink, ' ', c->width - (long)length);
    for (; text < end; text++)
        mazur_model_put(sink, bytes, encode(bytes, (uint32_t)*text));
    if (c->flags & kLeft)
        mazur_model_pad(sink, ' ', c->width - (long)length);
}

static void put_string(struct sink *sink, const struct conversion *c, struct arguments *arguments)
{
    const char *text = va_arg(arguments->list, const char *);
    if (!text) {
        put_field(sink, c, "(null)", c->precision < 0 || c->precision >= 6 ? 6 : 0);
        return;
    }
    if (c->length == kLong) {
        put_wide_string(sink, c, (const wchar_t *)text);
        return;
    }
    size_t length = 0;
    while ((c->precision < 0 || length < (size_t)c->precision) && text[length])
        length++;
    if (sink->stream < 0 && sink->used < sink->capacity)
        keep_apart(sink->buffer, sink->used + 1, text,
                   c->precision >= 0 && length == (size_t)c->precision ? length : length + 1);
    put_field(sink, c, text, length);
}

static void put_character(struct sink *sink, const struct conversion *c, struct arguments *arguments)
{
    unsigned value = va_arg(arguments->list, unsigned);
    char bytes[4] = {(char)value};
    put_field(sink, c, bytes, c->length == kLong ? encode(bytes, value) : 1);
}

static void put_double(struct sink *sink, const struct conversion *c, double value)
{
    char small[64];
    int length = __mazur_format_double(small, sizeof small, c->letter, c->flags, c->width, c->precision, value);
    if (length < (int)sizeof small) {
        mazur_model_put(sink, small, (size_t)length);
        return;
    }
    char large[length + 1];
    __mazur_format_double(large, (size_t)length + 1, c->letter, c->flags, c->width, c->precision, value);
    mazur_model_put(sink, large, (size_t)length);
}

/* A long double is passed on the stack as 64 bits of mantissa, 15 of exponent and a sign. */
static double long_double_argument(struct arguments *arguments)
{
    struct __va_list_layout {
        unsigned integers, floats;
        char *stack, *registers;
    } *layout = (struct __va_list_layout *)arguments->list;
    char *place = (char *)(((uintptr_t)layout->stack + 15) & ~(uintptr_t)15);
    layout->stack = place + 16;
    uint64_t mantissa = *(uint64_t *)place;
    unsigned tail = *(uint16_t *)(place + 8);
    int exponent = (int)(tail & 0x7fff) - 16383;
    double value;
    if (exponent > 1023) {
        value = mantissa << 1 ? __builtin_nan("") : __builtin_inf();
    } else {
        value = (double)mantissa / 9223372036854775808.0;
        for (; exponent > 0; exponent--)
            value *= 2;
        for (; exponent < 0 && value != 0; exponent++)
            value /= 2;
    }
    return tail & 0x8000 ? -value : value;
}

static void store_count(const struct sink *sink, const struct conversion *c, struct arguments *arguments)
{
    void *to = va_arg(arguments->list, void *);
    if (c->length == kLong)
        *(long *)to = (long)sink->total;
    else if (c->length == kShort)
        *(short *)to = (short)sink->total;
    else if (c->length == kChar)
        *(signed char *)to = (signed char)sink->total;
    else
        *(int *)to = (int)sink->total;
}

static int read_number(const char **format, struct arguments *arguments)
{
    if (**format == '*') {
        ++*format;
        return va_arg(arguments->list, int);
    }
    int number = 0;
    for (; **format >= '0' && **format <= '9'; ++*format)
        number = number * 10 + (**format - '0');
    if (**format == '$')
        __mazur_unsupported("a position in a printf format");
    return number;
}

/* What follows a %, up to and including the letter. */
static struct conversion read_conversion(const char **format, struct arguments *arguments)
{
    struct conversion c = {0, -1, -1, kInt, 0};
    for (int more = 1; more;) {
        switch (*(*format)++) {
        case '-':
            c.flags |= kLeft;
            break;
        case '+':
            c.flags |= kPlus;
            break;
        case ' ':
            c.flags |= kSpace;
            break;
        case '#':
            c.flags |= kAlternate;
            break;
        case '0':
            c.flags |= kZero;
            break;
        case '\'':
            break;
        default:
            --*format;
            more = 0;
        }
    }
    if (**format == '*' || (**format >= '1' && **format <= '9')) {
        c.width = read_number(format, arguments);
        if (c.width < 0) {
            c.flags |= kLeft;
            c.width = -c.width;
        }
    }
    if (**format == '.') {
        ++*format;
        c.precision = read_number(format, arguments);
        if (c.precision < 0)
            c.precision = -1;
    }
    for (;; ++*format) {
        char letter = **format;
        if (letter == 'h')
            c.length = c.length == kShort ? kChar : kShort;
        else if (letter == 'l' || letter == 'q' || letter == 'j' || letter == 'z' || letter == 't' || letter == 'Z')
            c.length = kLong;
        else if (letter == 'L')
            c.length = kLongDouble;
        else
            break;
    }
    c.letter = **format;
    if (c.letter)
        ++*format;
    return c;
}

static void convert(struct sink *sink, struct conversion *c, struct arguments *arguments)
{
    const char *text;
    switch (c->letter) {
    case 'd':
    case 'i':
        if (c->length == kLongDouble)
            c->length = kLong;
        put_signed(sink, c, arguments);
        break;
    case 'u':
    case 'o':
    case 'x':
    case 'X':
        if (c->length == kLongDouble)
            c->length = kLong;
        put_unsigned(sink, c, arguments);
        break;
    case 'p':
        put_pointer(sink, c, arguments);
        break;
    case 'S':
        c->length = kLong;
        __attribute__((fallthrough));
    case 's':
        put_string(sink, c, arguments);
        break;
    case 'C':
        c->length = kLong;
        __attribute__((fallthrough));
    case 'c':
        put_character(sink, c, arguments);
        break;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        put_double(sink, c,
                   c->length == kLongDouble ? long_double_argument(arguments) : va_arg(arguments->list, double));
        break;
    case 'n':
        store_count(sink, c, arguments);
        break;
    case 'm':
        text = mazur_model_error_text(errno);
        put_field(sink, c, text ? text : "Unknown error", mazur_model_length(text ? text : "Unknown error"));
        break;
    case '%':
        mazur_model_put(sink, "%", 1);
        break;
    default:
        __mazur_unsupported("a conversion in a printf format");
    }
}

void mazur_model_format(struct sink *sink, const char *format, va_list list)
{
    struct arguments arguments;
    va_copy(arguments.list, list);
    while (*format) {
        size_t plain = 0;
        while (format[plain] && format[plain] != '%')
            plain++;
        mazur_model_put(sink, format, plain);
        format += plain;
        if (*format) {
            format++;
            struct conversion c = read_conversion(&format, &arguments);
            convert(sink, &c, &arguments);
        }
    }
    va_end(arguments.list);
}
