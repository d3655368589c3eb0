// The engine `dpor`: one interleaving for each order of dependent steps, without remembering states.
#pragma once

#include "dpor/options.h"
#include "engine/result.h"
#include "ir/program.h"
#include "machine/options.h"

namespace mazur::dpor {

Result check(const ir::Program &program, const MachineOptions &machine_options, const DporOptions &options,
             const Progress &progress);

} // namespace mazur::dpor
