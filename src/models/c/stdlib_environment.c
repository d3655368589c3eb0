/* The environment is empty. */
#define _GNU_SOURCE
#include "mazur_model.h"

#include <stdlib.h>

static char *find_nothing(void)
{
    __mazur_assumed("getenv finds nothing", MAZUR_ALWAYS);
    return NULL;
}

char *getenv(const char *name)
{
    (void)name;
    return find_nothing();
}

char *secure_getenv(const char *name)
{
    (void)name;
    return find_nothing();
}
