// mazur: safe
/* getopt. */
#include <assert.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    char *argv[] = {"program", "-ab", "-c", "value", "-dx", "--", "rest", NULL};
    opterr = 0;
    assert(getopt(7, argv, "abc:d:") == 'a' && getopt(7, argv, "abc:d:") == 'b');
    assert(getopt(7, argv, "abc:d:") == 'c' && strcmp(optarg, "value") == 0);
    assert(getopt(7, argv, "abc:d:") == 'd' && strcmp(optarg, "x") == 0);
    assert(getopt(7, argv, "abc:d:") == -1 && optind == 6);
    char *wrong[] = {"program", "-z", NULL};
    optind = 1;
    assert(getopt(2, wrong, "a") == '?' && optopt == 'z');
    return 0;
}
