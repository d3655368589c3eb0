// Plain accesses, which are no events: they race with others, and the graph's locations and they see each other.
//
// Plain data lives in the machine's memory: as long as nothing races, the last write there is the one that a plain read
// has to see, however the events of the graph are arranged. A plain write to a location of the graph comes after all
// that is there, so a new location takes its place.
#pragma once

#include "graph/barriers.h"
#include "graph/freezing.h"
#include "graph/reads_from.h"
#include "graph/workspace.h"

#include <optional>

namespace mazur::graph {

/// Does the thread, after this event, know of something that others did without having synchronised with it?
bool knows_loosely(const ExecutionGraph &g, EventId last);

class PlainAccesses {
public:
    PlainAccesses(Workspace &work, const Barriers &barriers, ReadsFrom &reads_from, Freezing &freezing)
        : work_(work), machine_(work.machine), graph_(work.graph), accesses_(work.accesses), sharing_(work.sharing),
          merging_(work.merging), doing_(work.doing), barriers_(barriers), reads_from_(reads_from), freezing_(freezing)
    {
    }

    /// The thread accesses shared data, plainly or as the event that is being entered. What the access races with.
    std::optional<RaceWith> watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write, bool atomic,
                                  CodePoint where);

private:
    bool has_joined_all(ThreadId t) const;

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Accesses &accesses_;
    Sharing &sharing_;
    Merging &merging_;
    Doing &doing_;
    const Barriers &barriers_;
    ReadsFrom &reads_from_;
    Freezing &freezing_;
};

} // namespace mazur::graph
