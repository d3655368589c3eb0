#include <add.h>
#include <cassert>
#include <mazur.h>
#include <three.h>

MAZUR_TEST(Numbers, Add) { assert(add(ONE, TWO) == THREE); }

MAZUR_TEST(Numbers, Differ) { assert(ONE == TWO); }
