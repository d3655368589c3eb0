#include "in_thread.h"
#include <unistd.h>
#include <getopt.h>
static void run(void)
{
    char *words[] = {"program", "-a", "-bvalue", "-c", "other", "--", "rest", NULL};
    int option;
    while ((option = getopt(7, words, "ab:c:")) != -1)
        printf("%c %s\n", option, optarg ? optarg : "-");
    printf("%d %s\n", optind, words[optind]);
}
