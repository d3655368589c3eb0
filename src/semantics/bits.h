// Expressions for the operations that look at single bits and bytes.
#pragma once

#include "smt/expressions.h"

namespace mazur {

// The counts have 8 bits.
smt::Expr popcount(smt::Expressions &x, smt::Expr e);
smt::Expr leading_zeros(smt::Expressions &x, smt::Expr e);
smt::Expr trailing_zeros(smt::Expressions &x, smt::Expr e);
/// The pieces of so many bits in reverse order.
smt::Expr reverse(smt::Expressions &x, smt::Expr e, unsigned bits);

} // namespace mazur
