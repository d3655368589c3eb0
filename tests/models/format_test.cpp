// printf's conversions against the C library: every combination of flags, widths and precisions with many values.
#include "primitives.h"

#include <gtest/gtest.h>

#include <climits>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

extern "C" {
int model_snprintf(char *, size_t, const char *, ...);
int model_sprintf(char *, const char *, ...);
int model_printf(const char *, ...);
int model_asprintf(char **, const char *, ...);
int model_fprintf(void *, const char *, ...);
int model_puts(const char *);
extern void *model_stderr;
}

namespace {

const std::vector<std::string> kFields = [] {
    std::vector<std::string> fields;
    for (int flags = 0; flags < 32; flags++)
        for (const char *size : {"", "1", "3", "12", ".0", ".1", ".5", "9.4", "4.9", "."}) {
            std::string field = "%";
            for (int i = 0; i < 5; i++)
                if (flags >> i & 1)
                    field += "-+ #0"[i];
            fields.push_back(field + size);
        }
    return fields;
}();

template <typename... Values> void compare(const std::string &format, Values... values)
{
    char expected[600], found[600];
    const int length = snprintf(expected, sizeof expected, format.c_str(), values...);
    ASSERT_EQ(model_snprintf(found, sizeof found, format.c_str(), values...), length) << format;
    ASSERT_STREQ(found, expected) << format;
    ASSERT_EQ(model_snprintf(found, 5, format.c_str(), values...), length) << format;
    snprintf(expected, 5, format.c_str(), values...);
    ASSERT_STREQ(found, expected) << format;
}

#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

TEST(Format, Integers)
{
    for (const std::string &field : kFields)
        for (const char *letter : {"d", "i", "u", "o", "x", "X"}) {
            for (int value : {0, 1, -1, 7, 42, -300, 65536, INT_MAX, INT_MIN}) {
                compare(field + letter, value);
                compare(field + "h" + letter, value);
                compare(field + "hh" + letter, value);
            }
            for (long value : {0L, -1L, 1L << 40, LONG_MAX, LONG_MIN})
                for (const char *length : {"l", "ll", "j", "z", "t", "q"})
                    compare(field + length + letter, value);
        }
}

TEST(Format, TextAndPointers)
{
    for (const std::string &field : kFields) {
        for (const char *text : {"", "a", "hello", "a rather long text that is no number"})
            compare(field + "s", text);
        compare(field + "s", static_cast<const char *>(nullptr));
        compare(field + "c", 'x');
        compare(field + "p", reinterpret_cast<void *>(0x1234abcd));
        compare(field + "p", static_cast<void *>(nullptr));
        compare(field + "ls", L"wide");
    }
}

TEST(Format, FloatingPoint)
{
    for (const std::string &field : kFields)
        for (const char *letter : {"f", "F", "e", "E", "g", "G", "a", "A"})
            for (double value :
                 {0.0, -0.0, 1.5, -2.25, 1e300, 1e-300, 123456789.0, 1.0 / 3, double{INFINITY}, double{NAN}}) {
                compare(field + letter, value);
                compare(field + "L" + (letter[0] == 'a' || letter[0] == 'A' ? "f" : letter),
                        static_cast<long double>(value));
            }
}

TEST(Format, MixedAndStars)
{
    compare("%d %s|%*d|%-*d|%.*f|%5.*s|%%|%c\n", 1, "two", 6, 3, 6, 4, 2, 5.678, 2, "seven", 'e');
    compare("%*d|%.*d", -8, 5, -1, 6);
    compare("%Lf %d %Lf %s %f", 1.5L, 2, -3.25L, "x", 4.0);
    compare("%f %f %f %f %f %f %f %f %f %f %d %d %d %d %d %d %d", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 1, 2, 3, 4,
            5, 6, 7);
    int mine = -1, theirs = -1;
    char buffer[32];
    model_snprintf(buffer, sizeof buffer, "hello%n there", &mine);
    snprintf(buffer, sizeof buffer, "hello%n there", &theirs);
    EXPECT_EQ(mine, theirs);
}

TEST(Format, Streams)
{
    mazur::captured.clear();
    const std::string text(1000, 'x');
    EXPECT_EQ(model_printf("<%s>%d\n", text.c_str(), 5), 1004);
    EXPECT_EQ(mazur::captured, "<" + text + ">5\n");
    mazur::captured.clear();
    EXPECT_EQ(model_fprintf(model_stderr, "%d", 12), 2);
    EXPECT_GE(model_puts("three"), 0);
    EXPECT_EQ(mazur::captured, "12three\n");
    char *allocated = nullptr;
    EXPECT_EQ(model_asprintf(&allocated, "%s-%d", "key", 7), 5);
    EXPECT_STREQ(allocated, "key-7");
    free(allocated);
    char plain[16];
    EXPECT_EQ(model_sprintf(plain, "%x", 255), 2);
    EXPECT_STREQ(plain, "ff");
}

} // namespace
