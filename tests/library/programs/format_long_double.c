#include "in_thread.h"
static void run(void) { printf("%Lf\n", 1.5L); }
