/* What the headers here that stand in for GoogleTest and Catch2 share. Mazur finds them before the real ones; nobody
 * else does. */
#ifndef MAZUR_ASSERTIONS_H
#define MAZUR_ASSERTIONS_H

#include <assert.h>
#include <exception>
#include <mazur.h>
#include <type_traits>

namespace mazur_test {

/* Takes what is streamed after an assertion. */
struct Ignored {
    template <typename T> const Ignored &operator<<(const T &) const { return *this; }
};

/* `return Return() = Ignored() << ...` leaves a function without a value. */
struct Return {
    void operator=(const Ignored &) const {}
};

template <typename Exception, typename Statement> bool throws(Statement statement)
{
    try {
        statement();
    } catch (const Exception &) {
        return true;
    } catch (...) {
    }
    return false;
}

template <typename Statement> bool throws_nothing(Statement statement)
{
    try {
        statement();
    } catch (...) {
        return false;
    }
    return true;
}

} // namespace mazur_test

/* A failure is an error of the run, whether the test would go on or not. Text can be streamed into it. */
#define MAZUR_ASSERTION(condition, text)                                                                               \
    switch (0)                                                                                                         \
    case 0:                                                                                                            \
    default:                                                                                                           \
        if (condition)                                                                                                 \
            ;                                                                                                          \
        else                                                                                                           \
            MAZUR_FAILURE(text)
#define MAZUR_FAILURE(text) (__assert_fail(text, __FILE__, __LINE__, __func__), ::mazur_test::Ignored())
#define MAZUR_COMPARISON(x, operation, y) MAZUR_ASSERTION((x)operation(y), #x " " #operation " " #y)
#define MAZUR_THROWS(statement, exception)                                                                             \
    MAZUR_ASSERTION(::mazur_test::throws<std::remove_reference_t<exception>>([&] { (void)(statement); }),              \
                    #statement " throws " #exception)
#define MAZUR_THROWS_NOTHING(statement)                                                                                \
    MAZUR_ASSERTION(::mazur_test::throws_nothing([&] { (void)(statement); }), #statement " throws nothing")
#define MAZUR_THROWS_SOMETHING(statement)                                                                              \
    MAZUR_ASSERTION(!::mazur_test::throws_nothing([&] { (void)(statement); }), #statement " throws")

#endif
