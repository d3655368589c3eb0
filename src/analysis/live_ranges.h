// Where each register is live, as segments of points in the code, for register sharing.
//
// Point 1 is the entry of the function, 2 pc + 2 the reads of instruction pc, 2 pc + 3 its writes. Two registers whose
// segments have no point in common can share a slot. An instruction whose result must not overwrite its own operands
// (one that works in several steps, or on pairs) takes its result from its reads on.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <vector>

namespace mazur::analysis {

struct Segment {
    uint32_t start = 0, end = 0; ///< both included
};

/// In ascending order, at least one point between two of them.
using LiveRange = std::vector<Segment>;

/// By register; empty for registers that the code does not mention.
std::vector<LiveRange> live_ranges(const ir::Program &program, const ir::Function &function);

} // namespace mazur::analysis
