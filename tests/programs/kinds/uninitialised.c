// mazur: unsafe uninit
// options: --property uninit
// mazur: safe
// options: --property uninit -- -DSET
// mazur: safe
/* A branch on half of a struct that was never written; the other half, copies and masked-out bits are no reason. */
#include <stdlib.h>
#include <string.h>

struct pair {
    int known, unknown;
};

int main(void)
{
    struct pair *p = malloc(sizeof *p), copy;
    p->known = 3;
#ifdef SET
    p->unknown = 4;
#endif
    memcpy(&copy, p, sizeof copy);
    int masked = copy.unknown & 0;
    if (copy.known == 3 && masked == 0)
        p->known = 5;
    if (copy.unknown > 1) // error
        p->known = 6;
    free(p);
    return 0;
}
