// Names what memory accesses touch: "balance", "node->next", "fork_[i]".
#pragma once

#include "frontend/llvm/types.h"

#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Works out, from debug information, what every access of user code touches, enters it into Program::accesses, and
/// attaches its number to the instruction. To be done before locals are promoted to registers, because they carry the
/// names.
void name_accesses(llvm::Module &module, ir::Program &program, TypeTable &types);

/// The number attached to an instruction; 0 if there is none.
uint32_t access_of(const llvm::Instruction &instruction);

} // namespace mazur::frontend
