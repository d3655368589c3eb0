// The engine `graph`: all execution graphs of a program, or random ones.
#pragma once

#include "engine/result.h"
#include "graph/options.h"
#include "ir/program.h"
#include "machine/options.h"

namespace mazur::graph {

Result check(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
             const Progress &progress);

} // namespace mazur::graph
