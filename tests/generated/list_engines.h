// The engines and their ways to reduce, as those that list all errors and all outputs (docs/lists.md): each list must
// be the same.
#pragma once

#include "engine/result.h"
#include "explore.h"
#include "ir/program.h"
#include "machine/options.h"
#include "memory_models.h"

#include <functional>
#include <string>
#include <vector>

namespace mazur::generated {

struct Lister {
    std::string name;
    std::function<Result(const ir::Program &, const MachineOptions &)> run;
    bool stateless = false;
    bool graph = false; ///< needs emit_for_graph

    /// It follows every run, and there are too many.
    bool too_many_runs(const Answer &answer) const;
};

const std::vector<Lister> &listers();
/// Engine graph under a memory model.
Lister graph_lister(Model model);

/// The engine says itself that something may be missing.
bool left_out(const Result &result);

} // namespace mazur::generated
