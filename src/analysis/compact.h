// Makes frames small: registers that are never live together share one slot, moves that this makes void go, jumps to
// jumps go straight to the end, code that cannot be reached is dropped. The machine copies and hashes frames, so their
// size counts.
#pragma once

#include "ir/program.h"

namespace mazur::analysis {

/// Does all of the below to a function of the program; the other functions' numbers of results must be known. The code
/// must be valid (verify.h).
void compact_registers(const ir::Program &program, ir::Function &function);

/// Leads jumps to jumps on to where they end, and drops jumps to the next instruction, moves of a register to itself
/// and code that cannot be reached. Argument lists and switch tables come in the order in which the code uses them.
void clean_code(ir::Function &function);

/// Renumbers registers so that those that do not interfere share a slot. Parameters stay where they are.
void share_registers(const ir::Program &program, ir::Function &function);

} // namespace mazur::analysis
