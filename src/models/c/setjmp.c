/* Setting a place to jump back to does nothing until somebody jumps, and jumping is not modelled. */
#include "mazur_model.h"

#include <setjmp.h>

#undef setjmp
#undef sigsetjmp

int setjmp(jmp_buf place)
{
    (void)place;
    return 0;
}

int _setjmp(struct __jmp_buf_tag place[1])
{
    (void)place;
    return 0;
}

int __sigsetjmp(struct __jmp_buf_tag place[1], int signals)
{
    (void)place;
    (void)signals;
    return 0;
}

void longjmp(struct __jmp_buf_tag place[1], int value)
{
    (void)place;
    (void)value;
    __mazur_unsupported("longjmp");
}

void _longjmp(struct __jmp_buf_tag place[1], int value)
{
    (void)place;
    (void)value;
    __mazur_unsupported("_longjmp");
}

void siglongjmp(struct __jmp_buf_tag place[1], int value)
{
    (void)place;
    (void)value;
    __mazur_unsupported("siglongjmp");
}
