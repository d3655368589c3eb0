// <random>: a random device gives any number; the check goes through all of them, as with every input.
#include "runtime.h"

#include <random>

extern "C" unsigned mazur_nondet_uint(void);

namespace std {

void random_device::_M_init(const string &) {}
void random_device::_M_init(const char *, size_t) {}
void random_device::_M_init_pretr1(const string &) {}
void random_device::_M_fini() {}
random_device::result_type random_device::_M_getval() { return mazur_nondet_uint(); }
random_device::result_type random_device::_M_getval_pretr1() { return mazur_nondet_uint(); }
double random_device::_M_getentropy() const noexcept { return 32; }

} // namespace std
