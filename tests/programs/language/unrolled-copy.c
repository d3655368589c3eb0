// mazur: safe
// A switch that jumps into a loop, and fall-through.
#include <assert.h>
#include <string.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
    case 3:
            *to++ = *from++;
    case 2:
            *to++ = *from++;
    case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

int main(void)
{
    char text[] = "interleaving", out[sizeof text] = "";
    copy(out, text, (int)sizeof text);
    assert(strcmp(out, "interleaving") == 0);
    memset(out, 0, sizeof out);
    copy(out, text, 5);
    assert(strcmp(out, "inter") == 0);
    return 0;
}
