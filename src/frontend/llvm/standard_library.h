// What is special about the headers of the C++ standard library, which programs bring along as code of their own.
#pragma once

#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Is it defined in a header of the system?
bool is_of_system(const llvm::Function &function);

/// Before the models are linked: gives up definitions of headers for which there is a model that overrides them.
void yield_to_overrides(llvm::Module &program, const llvm::Module &models);

/// After linking: functions of system headers are marked as library; functions that take a memory order are inlined, so
/// that the order is a constant where it is used and the access has a place in the user's code; and two helpers of
/// atomic waiting get a simpler meaning.
void adapt_standard_library(llvm::Module &module);

/// After the promotion of locals: of the accesses by every order that the headers provide, only that with the order
/// asked for is left.
void choose_memory_orders(llvm::Module &module);

} // namespace mazur::frontend
