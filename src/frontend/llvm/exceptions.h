// C++ exceptions, as far as they are LLVM instructions: landingpad and resume become plain code over what the models of
// the exception runtime (models/cpp/exceptions.cpp) say; a table of what each landing pad catches is added for them.
// docs/exceptions.md explains how it fits together.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace mazur::frontend {

/// Before the models are linked: makes sure that what the lowered code uses comes along.
void declare_exception_runtime(llvm::Module &module);

/// After they are linked.
void lower_exceptions(llvm::Module &module);

/// The table of a lowered landing pad.
const llvm::GlobalVariable *clauses_of(const llvm::LandingPadInst &landing);

} // namespace mazur::frontend
