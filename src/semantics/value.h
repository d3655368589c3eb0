// What a register or a piece of memory holds: bits, or an expression that stands for them.
//
// A register has 64 bits. Its expression has the width it was made with, and stands for its zero extension.
#pragma once

#include "smt/expressions.h"

#include <cstdint>

namespace mazur {

struct Value {
    uint64_t bits = 0;    ///< means nothing if there is a symbol
    smt::Expr symbol = 0; ///< 0: concrete
};

/// Its lowest bits, as an expression of this width.
smt::Expr expression(smt::Expressions &x, Value v, unsigned width);

/// The value that the expression stands for: concrete if it is constant.
Value value_of(const smt::Expressions &x, smt::Expr e);

/// Its lowest bytes, as memory holds them.
Value low_bytes(smt::Expressions &x, Value v, unsigned bytes);

} // namespace mazur
