// Recognises the shifts and masks by which bit-fields are read and written.
#pragma once

#include "frontend/llvm/places.h"

#include <llvm/IR/Instructions.h>

namespace mazur::frontend {

/// The bits that a load or store of a storage unit is about, if it looks like a bit-field.
std::optional<BitRange> bit_range(const llvm::Instruction &access);

} // namespace mazur::frontend
