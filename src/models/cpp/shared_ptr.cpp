// shared_ptr: giving up a reference, in place of the header's code, which reads both counts in one access; and what its
// older atomic functions need.
#include "runtime.h"

#include <memory>

namespace {

using Counted = std::_Sp_counted_base<__gnu_cxx::_S_atomic>;

/// The beginning of it.
struct Counts {
    void *table;
    int used, weak;
};

} // namespace

extern "C" {

OVERRIDE void release(Counts *counts) __asm__("_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE10_M_releaseEv");
void release(Counts *counts)
{
    if (__atomic_fetch_sub(&counts->used, 1, __ATOMIC_ACQ_REL) != 1)
        return;
    auto *counted = reinterpret_cast<Counted *>(counts);
    counted->_M_dispose();
    if (__atomic_fetch_sub(&counts->weak, 1, __ATOMIC_ACQ_REL) == 1)
        counted->_M_destroy();
}
}

char const *std::bad_weak_ptr::what() const noexcept { return "bad_weak_ptr"; }
std::bad_weak_ptr::~bad_weak_ptr() noexcept = default;

bool std::_Sp_make_shared_tag::_S_eq(const type_info &type) noexcept { return type == typeid(_Sp_make_shared_tag); }
