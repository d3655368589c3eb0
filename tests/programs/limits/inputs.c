// mazur: safe
// options: --nondet enumerate:0..6
// count: executions=7
// mazur: unsafe assertion
// options: --nondet enumerate:0..7
// mazur: safe
// options: --nondet enumerate:0..20 -- -DASSUMES
// Inputs take the values that the option gives; assumptions leave some of them out.
#include <assert.h>
#include <mazur.h>

int main(void)
{
    int n = mazur_nondet_int();
#ifdef ASSUMES
    mazur_assume(n * 3 != 21);
#endif
    assert(n != 7); // error
    return 0;
}
