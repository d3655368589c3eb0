/* The three streams that a program has: an input that is not known, and two outputs that are captured. */
#ifndef MAZUR_STREAMS_H
#define MAZUR_STREAMS_H

#include "internal.h"

#include <errno.h>
#include <stdio.h>

/* 0, 1 or 2 for a standard stream; an error for others. */
int mazur_model_stream_of(const FILE *file);

/* 1 or 2, or -1 with errno. */
static inline int output_stream(const FILE *file)
{
    int stream = mazur_model_stream_of(file);
    if (stream > 0)
        return stream;
    errno = EBADF;
    return -1;
}

#endif
