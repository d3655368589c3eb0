/* Where a program starts: constructors, main with one argument and an empty environment, exit. */
#include "internal.h"

#include <stdlib.h>

extern void __mazur_run_constructors(void);
extern void __mazur_run_destructors(void);
extern int __mazur_has_destructors(void);
extern int __mazur_call_main(int argc, char **argv, char **environment);

static char program_name[] = "program";
static char *arguments[] = {program_name, NULL};
static char *no_environment[] = {NULL};

char **environ = no_environment;
char **__environ = no_environment;
char *program_invocation_name = program_name;
char *program_invocation_short_name = program_name;
char *__progname = program_name;

void __mazur_entry(void)
{
    if (__mazur_has_destructors())
        atexit(__mazur_run_destructors);
    __mazur_run_constructors();
    mazur_model_exit(__mazur_call_main(1, arguments, no_environment));
}
