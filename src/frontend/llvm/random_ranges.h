// What a random number is taken modulo: if that is small, all remainders are tried as inputs (docs/world.md), and the
// model has to be told before it chooses a number.
#pragma once

#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Turns calls such as `rand()` whose result is used as `rand() % n` only into calls of models that know n. After
/// locals have become registers.
void tell_random_ranges(llvm::Module &module);

} // namespace mazur::frontend
