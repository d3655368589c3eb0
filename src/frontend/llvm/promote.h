// Local variables into registers.
#pragma once

#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Turns locals whose address is not taken into values, and nothing else: other optimisations could remove the errors
/// that are looked for. With keep_uninitialised only in the library's functions.
void promote_locals(llvm::Module &module, bool keep_uninitialised);

} // namespace mazur::frontend
