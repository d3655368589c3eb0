// Stateful depth-first search over all interleavings of visible actions.
#pragma once

#include "ir/program.h"
#include "machine/options.h"
#include "machine/result.h"

namespace mazur {

Result search(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
              const Progress &progress);

} // namespace mazur
