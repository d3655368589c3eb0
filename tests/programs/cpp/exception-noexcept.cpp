// An exception does not leave a noexcept function, not even from the destructor of a local; and a handler of the user's
// for terminate comes first.
// mazur: unsafe exception
// mazur: unsafe assertion
// options: -- -DHANDLER
// mazur: safe
// options: -- -DFIXED
#include <cassert>
#include <exception>

struct Thrower {
#ifdef FIXED
    ~Thrower() noexcept(false) { throw 1; }
#else
    ~Thrower() { throw 1; }
#endif
};

int main()
{
#ifdef HANDLER
    std::set_terminate([] { assert(false); });
#endif
    try {
        Thrower t;
    } catch (int) {
    }
}
