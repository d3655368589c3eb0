// What handlers catch: bases, virtual bases, ambiguous and private ones, pointers, null pointers, and what is cleaned up.
// mazur: safe
#include <cassert>
#include <exception>
#include <stdexcept>
#include <string>

struct A {
    int a = 1;
    virtual ~A() = default;
};
struct B {
    int b = 2;
    virtual ~B() = default;
};
struct AB : A, B {};
struct Hidden : private A {};
struct Left : virtual A {};
struct Right : virtual A {};
struct Diamond : Left, Right {};
struct Twice1 : A {};
struct Twice2 : A {};
struct Twice : Twice1, Twice2 {};

static int alive, log_;

struct Guard {
    Guard() { alive++; }
    ~Guard() { alive--; }
};

template <class T> void thrower(T value)
{
    Guard g;
    throw value;
}

template <class Caught, class T> bool catches(T value)
{
    try {
        Guard g;
        thrower(value);
    } catch (Caught) {
        assert(alive == 0);
        return true;
    } catch (...) {
        assert(alive == 0);
        return false;
    }
    return false;
}

static void rethrower()
{
    try {
        throw std::runtime_error("first");
    } catch (const std::exception &) {
        log_ = 1;
        throw;
    }
}

struct InConstructor {
    Guard g;
    InConstructor() { throw 7; }
};

int in_function_try() try {
    InConstructor c;
    return 0;
} catch (int n) {
    return n;
}

int main()
{
    assert(catches<int>(3) && !catches<long>(3) && !catches<unsigned>(3));
    assert(catches<A &>(AB()) && catches<B &>(AB()) && catches<const B &>(AB()) && !catches<AB &>(B()));
    assert(!catches<A &>(Hidden()) && catches<A &>(Diamond()) && !catches<A &>(Twice()) && catches<Twice1 &>(Twice()));
    AB ab;
    Diamond diamond;
    assert(catches<B *>(&ab) && catches<const A *>(&ab) && catches<void *>(&ab) && catches<A *>(&diamond));
    assert(!catches<AB *>(static_cast<A *>(&ab)) && !catches<A *>(static_cast<const AB *>(&ab)));
    assert(catches<int *>(nullptr) && catches<const char *>("text"));
    try {
        throw &ab;
    } catch (B *b) {
        assert(b->b == 2 && b == &ab);
    }
    try {
        throw Diamond();
    } catch (A &a) {
        assert(a.a == 1);
    }
    try {
        rethrower();
        assert(false);
    } catch (std::runtime_error &e) {
        assert(log_ == 1 && std::string(e.what()) == "first");
    }
    assert(in_function_try() == 7 && alive == 0);

    // One in flight while another is handled, and one kept for later.
    std::exception_ptr kept;
    try {
        throw std::out_of_range("outer");
    } catch (...) {
        try {
            throw 1;
        } catch (int) {
            assert(std::uncaught_exceptions() == 0);
        }
        kept = std::current_exception();
    }
    try {
        std::rethrow_exception(kept);
    } catch (std::logic_error &e) {
        assert(e.what() == std::string("outer"));
    }
    assert(!std::current_exception());
    try {
        try {
            throw std::runtime_error("inner");
        } catch (...) {
            std::throw_with_nested(std::logic_error("around"));
        }
    } catch (std::logic_error &e) {
        try {
            std::rethrow_if_nested(e);
            assert(false);
        } catch (std::runtime_error &inner) {
            assert(inner.what() == std::string("inner"));
        }
    }
    assert(std::string().append("x").at(0) == 'x');
    try {
        std::string("ab").at(5);
        assert(false);
    } catch (const std::out_of_range &) {
    }
}
