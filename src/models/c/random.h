/* Random numbers that the program did not choose by a seed; also for C++. */
#ifndef MAZUR_RANDOM_H
#define MAZUR_RANDOM_H

#include "mazur_model.h"

enum { kFew = 16 }; /* so many possible numbers are all tried */

#ifdef __cplusplus
extern "C" {
#endif
/* A number below n; 0: of 64 bits. If they are few it is an input. Otherwise it is one of a fixed sequence, and that is
 * named as an assumption. */
unsigned long mazur_model_draw(unsigned long n);
/* Does this seed look as if it came from a clock or a random device? Small numbers are the program's own. */
int mazur_model_from_outside(unsigned long seed);
/* What a random device gives: any number, as an input. */
unsigned mazur_model_device_modulo(void *device, unsigned long n);
#ifdef __cplusplus
}
#endif

#endif
