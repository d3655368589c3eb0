// When objects are made and destroyed: globals, static locals, thread-local objects, at exit of threads and program.
// mazur: safe
#include <cassert>
#include <mutex>
#include <new>
#include <stdexcept>
#include <thread>

static int made, destroyed, calls;

struct Counted {
    Counted() { made++; }
    ~Counted() { destroyed++; }
};

struct AtEnd {
    ~AtEnd() { assert(made == 5 && destroyed == made); }
} at_end;

static Counted global;
thread_local Counted own;
static std::once_flag once;

static Counted &local()
{
    static Counted c;
    return c;
}

static int fails_first()
{
    static int value = calls++ == 0 ? throw std::runtime_error("not yet") : 9;
    return value;
}

int main()
{
    assert(made == 1);
    std::thread([] { (void)&own; local(); }).join();
    assert(made == 3 && destroyed == 1);
    (void)&own;
    assert(&local() == &local() && made == 4);
    try {
        fails_first();
        assert(false);
    } catch (std::runtime_error &) {
    }
    assert(fails_first() == 9 && fails_first() == 9 && calls == 2);
    int tries = 0;
    for (int i = 0; i < 3; i++)
        try {
            std::call_once(once, [&] {
                if (tries++ == 0)
                    throw 1;
            });
        } catch (int) {
        }
    assert(tries == 2);
    alignas(Counted) char place[sizeof(Counted)];
    (new (place) Counted)->~Counted();
    assert(made == 5 && destroyed == 2);
}
