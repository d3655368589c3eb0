// mazur: safe
// Bit-fields of all signs and across bytes.
#include <assert.h>

struct packet {
    int small : 3;
    unsigned kind : 5;
    unsigned long wide : 37;
    int negative : 11;
    _Bool last : 1;
};

int main(void)
{
    struct packet p = {.small = 3, .kind = 31, .wide = (1ul << 37) - 1, .negative = -1024, .last = 1};
    p.small++;
    p.kind++;
    p.wide += 2;
    p.negative += 1;
    assert(p.small == -4);
    assert(p.kind == 0);
    assert(p.wide == 1);
    assert(p.negative == -1023);
    assert(p.last);
    return 0;
}
