// The arithmetic of read-modify-write operations on 1, 2, 4 and 8 bytes.
#pragma once

#include "ir/opcode.h"
#include "semantics/value.h"

#include <cstdint>

namespace mazur {

uint64_t apply_rmw(ir::RmwOp op, unsigned bytes, uint64_t old, uint64_t operand);

/// Has the operation a symbolic form? Those on floating point have none: their operands must be concrete.
constexpr bool is_symbolic(ir::RmwOp op) { return op < ir::RmwOp::FAdd; }
/// The same on values that may be symbolic, of 8 * bytes bits.
Value apply_rmw(smt::Expressions &x, ir::RmwOp op, unsigned bytes, Value old, Value operand);

} // namespace mazur
