// What the graph engine is asked to do.
#pragma once

#include "graph/merge.h"
#include "graph/model.h"
#include "machine/options.h"

#include <cstdint>

namespace mazur::graph {

struct GraphOptions {
    ModelKind model = ModelKind::Sc;
    bool reads_from = false; ///< executions that differ in coherence order alone are one
    bool symbolic = true;    ///< inputs; else the values that MachineOptions says
    uint64_t sample = 0;     ///< so many random runs instead of all
    uint64_t seed = 0;
    bool estimate = false; ///< say beforehand how many executions there may be
    Merge merge;
};

} // namespace mazur::graph
