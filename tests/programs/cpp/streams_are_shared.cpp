// Several threads may write to a standard stream at the same time; what they do to one of their own is a race.
// mazur: safe
// options: --engine search
// mazur: unsafe race
// options: --engine search -- -DOWN
#include <iostream>
#include <sstream>
#include <thread>

static std::ostringstream own;
#ifdef OWN
static std::ostream &out = own;
#else
static std::ostream &out = std::cout;
#endif

int main()
{
    std::thread other([] { out << "a" << 1; });
    out << "b" << 2.5;
    other.join();
}
