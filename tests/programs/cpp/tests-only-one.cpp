// A test that is alone needs no name, and a main function comes before tests.
// mazur: unsafe assertion
// mazur: safe
// options: -- -DMAIN
#include <cassert>
#include <mazur.h>

MAZUR_TEST(One, Only)
{
    assert(false); // error
}

#ifdef MAIN
int main() {}
#endif
