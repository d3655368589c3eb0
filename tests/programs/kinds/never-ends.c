// Safe, but perhaps not for the reason that was meant: nothing behind the loop, or the assumption, is ever reached.
// mazur: safe
// notes: 1 run ended in loops
// notes: no run reaches the end of the program
// mazur: safe
// options: --engine graph -- -DASSUMES
// notes: no run reaches the end of the program
// mazur: safe
// options: --engine dpor -- -DASSUMES
// notes: no run reaches the end of the program
// mazur: unsafe assertion
// options: -- -DENDS
#include <assert.h>

void __VERIFIER_assume(int);

int main(void)
{
#ifdef ASSUMES
    __VERIFIER_assume(0);
#elif !defined(ENDS)
    for (volatile int i = 0;;)
        i = !i;
#endif
    assert(0); // error
}
