// Debug info of modules that nobody vouches for.
#pragma once

#include <llvm/IR/Module.h>
#include <vector>

namespace mazur::frontend {

/// The nodes that the module's compile units and the descriptions of its variables and code lead to: each once, before
/// those it leads to. None are left when the debug info has been stripped.
std::vector<const llvm::MDNode *> debug_info_of(const llvm::Module &module);

/// Whether debug info can be read without care. LLVM's verifier lets through what its typed getters (`getElements`,
/// `getName` ...) then cast unchecked, and types that are made of themselves. If this is false, the debug info has to
/// be stripped.
bool is_sound_debug_info(const llvm::Module &module);

} // namespace mazur::frontend
