// What it means that no thread can move: threads that wait for each other, or loops that nobody can end.
#pragma once

#include "graph/reads_from.h"
#include "graph/rounds.h"
#include "graph/sections.h"
#include "graph/workspace.h"

#include <optional>
#include <span>

namespace mazur::graph {

class Standstill {
public:
    Standstill(Workspace &work, Sections &sections, ReadsFrom &reads_from, Rounds &rounds, Counters &counters)
        : work_(work), machine_options_(work.machine_options), machine_(work.machine), graph_(work.graph),
          coherence_(work.coherence.get()), sections_(sections), reads_from_(reads_from), rounds_(rounds),
          counters_(counters)
    {
    }

    /// The threads that wait for each other's locks in a ring with this one; none if it is in no ring.
    std::vector<ThreadId> ring(ThreadId t);
    /// Such rings: one, or, if all errors are asked for, all.
    std::vector<Failure> lock_rings();
    /// The deadlock or livelock that the graph ends in. Nothing if some thread waits only because it has not looked at
    /// the latest value.
    std::optional<Failure> standstill(bool &livelock);

private:
    std::vector<ThreadId> threads_in_order() const;
    std::optional<ThreadId> holder(ThreadId t);
    bool waits_otherwise(const Thread &t) const;
    bool would_find_the_same(ThreadId t, size_t from, std::span<const Lent> lent);

    Workspace &work_;
    const MachineOptions &machine_options_;
    Machine &machine_;
    ExecutionGraph &graph_;
    const Coherence *const coherence_;
    Sections &sections_;
    ReadsFrom &reads_from_;
    Rounds &rounds_;
    Counters &counters_;
};

} // namespace mazur::graph
