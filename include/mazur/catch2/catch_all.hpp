#include "catch_test_macros.hpp" /* where version 2 or 3 has the same */
