// A value that is concrete or symbolic.
#pragma once

#include "smt/expressions.h"

#include <cstdint>

namespace mazur {

struct Value {
    uint64_t bits = 0;    ///< means nothing if there is a symbol
    smt::Expr symbol = 0; ///< 0: concrete
};

} // namespace mazur
