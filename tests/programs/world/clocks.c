// mazur: safe
// assumes: the program starts on 1 January 2024, and each look at a clock takes a millisecond of the thread's own time
// mazur: safe
// options: -- -DLOCAL
// assumes: the program starts on 1 January 2024, and each look at a clock takes a millisecond of the thread's own time
// assumes: local time is universal time
/* The time is a model's, and named. */
#include <assert.h>
#include <time.h>

int main(void)
{
    time_t now = time(0);
#ifdef LOCAL
    assert(localtime(&now)->tm_year == 124);
#else
    assert(gmtime(&now)->tm_year == 124);
#endif
    assert(clock() < 60 * CLOCKS_PER_SEC);
    return 0;
}
