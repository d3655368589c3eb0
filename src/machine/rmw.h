// The arithmetic of read-modify-write operations on 1, 2, 4 and 8 bytes.
#pragma once

#include "ir/opcode.h"

#include <cstdint>

namespace mazur {

uint64_t apply_rmw(ir::RmwOp op, unsigned bytes, uint64_t old, uint64_t operand);

} // namespace mazur
