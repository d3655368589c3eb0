// Stateful depth-first search over all interleavings of visible actions.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "machine/options.h"
#include "search/options.h"

namespace mazur {

/// Whether others, who look for errors near the beginning, have a turn when the search gets long; see turns.h.
enum class TakeTurns : bool { No, Yes };

Result search(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
              const Progress &progress, TakeTurns turns = TakeTurns::No);

} // namespace mazur
