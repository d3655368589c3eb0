/* The functions that the machine computes, by their position in its table. */
#ifndef MAZUR_MATH_FUNCTIONS_H
#define MAZUR_MATH_FUNCTIONS_H

#include "mazur_model.h"

enum {
#define MATH(NAME, TEXT, ARGUMENTS) kMath##NAME,
#include "../../ir/math.def"
};

union double_bits {
    double value;
    unsigned long bits;
};

static inline unsigned long bits_of(double x) { return (union double_bits){.value = x}.bits; }
static inline double from_bits(unsigned long bits) { return (union double_bits){.bits = bits}.value; }

#endif
