// Strings, parsing, scanning, sorting and dates against the C library.
#include "primitives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <string>
#include <strings.h>
#include <vector>

extern "C" {
int *model___errno_location();
long model_strtol(const char *, char **, int);
unsigned long model_strtoul(const char *, char **, int);
int model_sscanf(const char *, const char *, ...);
int model_strcmp(const char *, const char *);
int model_strncmp(const char *, const char *, size_t);
int model_strcasecmp(const char *, const char *);
char *model_strstr(const char *, const char *);
char *model_strpbrk(const char *, const char *);
char *model_strrchr(const char *, int);
char *model_strtok_r(char *, const char *, char **);
char *model_strncpy(char *, const char *, size_t);
char *model_strncat(char *, const char *, size_t);
size_t model_strspn(const char *, const char *);
size_t model_strcspn(const char *, const char *);
void *model_memmem(const void *, size_t, const void *, size_t);
int model_memcmp(const void *, const void *, size_t);
void model_qsort(void *, size_t, size_t, int (*)(const void *, const void *));
void *model_bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
const unsigned short **model___ctype_b_loc();
const int **model___ctype_tolower_loc();
const int **model___ctype_toupper_loc();
struct tm *model_gmtime_r(const time_t *, struct tm *);
time_t model_timegm(struct tm *);
size_t model_strftime(char *, size_t, const char *, const struct tm *);
double model_fma(double, double, double);
float model_fmaf(float, float, float);
double model_ldexp(double, int);
double model_frexp(double, int *);
double model_modf(double, double *);
double model_remainder(double, double);
double model_nextafter(double, double);
double model_logb(double);
long model_jrand48(unsigned short *);
char *model_strerror(int);
}

namespace {

int sign(int x) { return (x > 0) - (x < 0); }

TEST(Text, IntegersOutOfText)
{
    const char *const texts[] = {"",
                                 "0",
                                 "12",
                                 "  -77x",
                                 "+5",
                                 "0x",
                                 "0x1fz",
                                 "-0XFF",
                                 "077",
                                 "08",
                                 "- 1",
                                 "zz",
                                 "99999999999999999999",
                                 "-99999999999999999999",
                                 "\t\n 3",
                                 "0b11",
                                 "9223372036854775807",
                                 "9223372036854775808",
                                 "-9223372036854775808",
                                 "-9223372036854775809",
                                 "18446744073709551615",
                                 "18446744073709551616",
                                 "0xg"};
    for (const char *text : texts)
        for (int base : {0, 2, 8, 10, 16, 36, 1, 37, -1}) {
            char *expected_end = nullptr, *end = nullptr;
            errno = *model___errno_location() = 0;
            const long expected = strtol(text, &expected_end, base), found = model_strtol(text, &end, base);
            EXPECT_EQ(found, expected) << text << " base " << base;
            EXPECT_EQ(*model___errno_location(), errno) << text << " base " << base;
            if (base == 0 || (base >= 2 && base <= 36)) {
                EXPECT_EQ(end, expected_end) << text << " base " << base;
            }
            EXPECT_EQ(model_strtoul(text, &end, base), strtoul(text, &expected_end, base)) << text << " base " << base;
        }
}

TEST(Text, Scanning)
{
    struct Case {
        const char *text, *format;
    };
    const Case cases[] = {
        {"12 abc 0x1f", "%d %s %x"},
        {"12abc", "%d%s%d"},
        {"", "%d"},
        {"   ", "%d%s%d"},
        {"x", "%d"},
        {"1,2,3", "%d,%*[^,],%d"},
        {"  hello", " %3[a-z]%s"},
        {"key=val", "%[^=]=%s%d"},
        {"5%7", "%d%%%d"},
        {"abc", "%*s%d"},
        {"-9223372036854775809 1", "%ld %d"},
        {"077 0x1f 9", "%i %i %i"},
        {"12345", "%2d%3d"},
        {"1 2", "%d%n%*d"},
        {"a-]b", "%[]a-]%s"},
        {"x y", "x %*1[y]"},
        {"300 70000", "%hhd %hd"},
        {"+", "%d"},
        {"abc", "abc%n"},
        {"ab", "abc"},
        {"0x", "%x"},
        {"12", "%1d%s"},
        {"\n\n7", "%d"},
    };
    for (const Case &c : cases) {
        char expected[3][32] = {}, found[3][32] = {};
        const int count = sscanf(c.text, c.format, expected[0], expected[1], expected[2]);
        EXPECT_EQ(model_sscanf(c.text, c.format, found[0], found[1], found[2]), count) << c.text << " by " << c.format;
        EXPECT_EQ(memcmp(expected, found, sizeof found), 0) << c.text << " by " << c.format;
    }
    double d = 0;
    float f = 0;
    char name[8], *allocated = nullptr;
    EXPECT_EQ(model_sscanf("1.5e2 -0.25 name", "%lf %f %7s", &d, &f, name), 3);
    EXPECT_EQ(d, 150);
    EXPECT_EQ(f, -0.25f);
    EXPECT_EQ(model_sscanf("longer", "%ms", &allocated), 1);
    EXPECT_STREQ(allocated, "longer");
    free(allocated);
    char three[4] = "...";
    EXPECT_EQ(model_sscanf("abcd", "%2c", three), 1);
    EXPECT_STREQ(three, "ab.");
}

TEST(Text, Strings)
{
    const std::vector<std::string> words = {"",    "a",   "ab",   "abc",   "abcabc", "bca", "Abc",   "aab",
                                            "b,c", "xyz", "\xff", "a\x80", "zzz",    "cab", "c,,a;b"};
    for (const std::string &s : words)
        for (const std::string &t : words) {
            const char *a = s.c_str(), *b = t.c_str();
            EXPECT_EQ(sign(model_strcmp(a, b)), sign(strcmp(a, b)));
            EXPECT_EQ(sign(model_strncmp(a, b, 2)), sign(strncmp(a, b, 2)));
            EXPECT_EQ(sign(model_strcasecmp(a, b)), sign(strcasecmp(a, b)));
            EXPECT_EQ(sign(model_memcmp(a, b, 1)), sign(memcmp(a, b, 1)));
            EXPECT_EQ(model_strstr(a, b), strstr(a, b));
            EXPECT_EQ(model_strpbrk(a, b), strpbrk(a, b));
            EXPECT_EQ(model_strrchr(a, b[0]), strrchr(a, b[0]));
            EXPECT_EQ(model_strspn(a, b), strspn(a, b));
            EXPECT_EQ(model_strcspn(a, b), strcspn(a, b));
            EXPECT_EQ(model_memmem(a, s.size(), b, t.size()), memmem(a, s.size(), b, t.size()));
            char expected[32] = "start", found[32] = "start";
            for (size_t n : {size_t{0}, size_t{2}, size_t{9}}) {
                strncat(expected, a, n);
                model_strncat(found, a, n);
                EXPECT_EQ(memcmp(expected, found, sizeof found), 0);
                strncpy(expected, b, n);
                model_strncpy(found, b, n);
                EXPECT_EQ(memcmp(expected, found, sizeof found), 0);
            }
            char mine[16], theirs[16], *mine_rest = nullptr, *theirs_rest = nullptr;
            strcpy(mine, a);
            strcpy(theirs, a);
            for (char *m = mine, *n = theirs;; m = n = nullptr) {
                m = model_strtok_r(m, b, &mine_rest);
                n = strtok_r(n, b, &theirs_rest);
                ASSERT_EQ(m == nullptr, n == nullptr);
                if (!m)
                    break;
                ASSERT_STREQ(m, n);
            }
        }
    for (int error = 0; error < 140; error++)
        EXPECT_STREQ(model_strerror(error), strerror(error));
}

TEST(Text, CharacterTables)
{
    for (int c = -128; c < 256; c++) {
        EXPECT_EQ((*model___ctype_b_loc())[c], (*__ctype_b_loc())[c]) << c;
        EXPECT_EQ((*model___ctype_tolower_loc())[c], (*__ctype_tolower_loc())[c]) << c;
        EXPECT_EQ((*model___ctype_toupper_loc())[c], (*__ctype_toupper_loc())[c]) << c;
    }
}

TEST(Sort, IsStableAndSorted)
{
    struct Element {
        int key, position;
        char rest[5];
        bool operator==(const Element &o) const { return key == o.key && position == o.position; }
    };
    const auto by_key = [](const void *a, const void *b) {
        return static_cast<const Element *>(a)->key - static_cast<const Element *>(b)->key;
    };
    std::mt19937 random(1);
    for (size_t count = 0; count < 100; count++) {
        std::vector<Element> mine(count), theirs;
        for (size_t i = 0; i < count; i++)
            mine[i] = {static_cast<int>(random() % (1 + count / 2)), static_cast<int>(i), {}};
        theirs = mine;
        model_qsort(mine.data(), count, sizeof(Element), by_key);
        std::stable_sort(theirs.begin(), theirs.end(),
                         [](const Element &a, const Element &b) { return a.key < b.key; });
        EXPECT_EQ(mine, theirs) << count;
        for (const Element &e : theirs) {
            const auto *found = static_cast<Element *>(model_bsearch(&e, mine.data(), count, sizeof e, by_key));
            ASSERT_TRUE(found && found->key == e.key);
        }
        const Element missing = {-1, 0, {}};
        EXPECT_EQ(model_bsearch(&missing, mine.data(), count, sizeof missing, by_key), nullptr);
    }
}

TEST(Time, Calendar)
{
    const char *format =
        "%a %A %b %B %c %C %d %D %e %F %G %g %H %I %j %m %M %p %r %R %s %S %T %u %U %V %w %W %x %X %y %Y %%";
    std::mt19937_64 random(2);
    for (int i = 0; i < 20000; i++) {
        const time_t time = static_cast<time_t>(random() % 200000000000) - 30000000000;
        struct tm expected = {}, found = {};
        gmtime_r(&time, &expected);
        model_gmtime_r(&time, &found);
        for (auto field : {&tm::tm_sec, &tm::tm_min, &tm::tm_hour, &tm::tm_mday, &tm::tm_mon, &tm::tm_year,
                           &tm::tm_wday, &tm::tm_yday})
            ASSERT_EQ(found.*field, expected.*field) << time;
        char expected_text[400], found_text[400];
        strftime(expected_text, sizeof expected_text, format, &expected);
        model_strftime(found_text, sizeof found_text, format, &expected);
        ASSERT_STREQ(found_text, expected_text);
        found.tm_mon += 30;
        found.tm_mday -= 100;
        expected = found;
        ASSERT_EQ(model_timegm(&found), timegm(&expected));
    }
}

double any_double(std::mt19937_64 &random)
{
    uint64_t bits = random();
    if (random() % 2) // close to 1, so that sums cancel
        bits = (bits & 0x800fffffffffffff) | (uint64_t{1020} + random() % 8) << 52;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

#define EXPECT_SAME(A, B)                                                                                              \
    EXPECT_TRUE((std::isnan(A) && std::isnan(B)) || (A == B && std::signbit(A) == std::signbit(B)))

TEST(Math, Exact)
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 200000; i++) {
        const double x = any_double(random), y = any_double(random);
        const double z = random() % 2 ? any_double(random) : -x * y * (random() % 2 ? 1 : 0x1.0000000000001p0);
        EXPECT_SAME(model_fma(x, y, z), std::fma(x, y, z)) << x << ' ' << y << ' ' << z;
        const float a = static_cast<float>(x), b = static_cast<float>(y), c = static_cast<float>(z);
        EXPECT_SAME(model_fmaf(a, b, c), std::fma(a, b, c)) << a << ' ' << b << ' ' << c;
        const int by = static_cast<int>(random() % 5000) - 2500;
        EXPECT_SAME(model_ldexp(x, by), std::ldexp(x, by)) << x << ' ' << by;
        int mine = 0, theirs = 0;
        EXPECT_SAME(model_frexp(x, &mine), std::frexp(x, &theirs));
        if (std::isfinite(x)) {
            EXPECT_EQ(mine, theirs);
        }
        double my_whole = 0, their_whole = 0;
        EXPECT_SAME(model_modf(x, &my_whole), std::modf(x, &their_whole));
        EXPECT_SAME(my_whole, their_whole);
        EXPECT_SAME(model_remainder(x, y), std::remainder(x, y)) << x << ' ' << y;
        EXPECT_SAME(model_nextafter(x, y), std::nextafter(x, y));
        EXPECT_SAME(model_logb(x), std::logb(x)) << x;
        if (testing::Test::HasFailure())
            return;
    }
}

TEST(Random, FamilyOf48Bits)
{
    unsigned short mine[3] = {1, 2, 3}, theirs[3] = {1, 2, 3};
    for (int i = 0; i < 1000; i++)
        ASSERT_EQ(model_jrand48(mine), jrand48(theirs));
}

} // namespace
