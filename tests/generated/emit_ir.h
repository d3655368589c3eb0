// A generated program as ir, built directly from the tree: no front end and no library models in between.
#pragma once

#include "ast.h"
#include "ir/program.h"

namespace mazur::generated {

/// Globals are placed; thread functions take two parameters and end with `end`, main is the entry. A failed assertion
/// and misuse of a lock are a `fail` and then the end of the program, so that runs mean the same whether or not the
/// property is asked for. Inputs need MachineOptions::nondet to be 0 .. kMostChoices.
ir::Program emit_ir(const Program &program);

} // namespace mazur::generated
