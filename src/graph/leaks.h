// Leaks: heap that nothing refers to when the program ends.
//
// What is in locations of the graph need not be in memory. So the writes that are the last there are put there for as
// long as it is looked at. And an atomic section that does not come to its end lets nobody else end the program: the
// run ends before it.
#pragma once

#include "graph/printed.h"
#include "graph/reads_from.h"
#include "graph/restrictions.h"
#include "graph/updates.h"
#include "graph/workspace.h"

#include <functional>
#include <optional>

namespace mazur::graph {

class Leaks {
public:
    Leaks(Workspace &work, ReadsFrom &reads_from, const Updates &updates, const Printed &printed,
          Restrictions &restrictions)
        : machine_(work.machine), graph_(work.graph), journals_(work.journals), accesses_(work.accesses),
          model_(*work.model), coherence_(work.coherence.get()), line_(work.line), reads_from_(reads_from),
          updates_(updates), printed_(printed), restrictions_(restrictions)
    {
    }

    /// The program ends: calls `lost` if heap is lost then, with the graph as it is in the run that shows it.
    void find(const std::function<void(const Failure &)> &lost);
    /// Heap that nothing refers to, whichever of the writes that can be the last at their locations are.
    std::optional<Failure> lost_memory();

private:
    bool take_back_section(Point &p, EventId section);
    std::optional<Failure> lost_memory(const std::vector<uint32_t> &open, size_t next);

    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    const Accesses &accesses_;
    const MemoryModel &model_;
    const Coherence *const coherence_;
    const uint32_t line_;
    ReadsFrom &reads_from_;
    const Updates &updates_;
    const Printed &printed_;
    Restrictions &restrictions_;
};

} // namespace mazur::graph
