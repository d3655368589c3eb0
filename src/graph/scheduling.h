// Which thread moves next. The choice depends on the graph alone: the first thread that can move, and only when none
// can, one that has to take its place in a line or to wait for a value. So no execution is begun only to block. If its
// use too late is not the error that ends everything, an object ends only when nobody else can move, nor could try to:
// whatever does not depend on its end has then found it alive before. Threads with very many events let the others have
// their turn, in rounds: one that goes on for ever does not keep them away.
#pragma once

#include "graph/barriers.h"
#include "graph/sections.h"
#include "graph/symmetry.h"
#include "graph/workspace.h"

#include <optional>

namespace mazur::graph {

enum class Readiness : uint8_t { Never, Last, Ends, Ready };

class Scheduler {
public:
    Scheduler(Workspace &work, Barriers &barriers, ConditionQueues &queues, Sections &sections, Symmetry &symmetry)
        : work_(work), machine_(work.machine), graph_(work.graph), merge_(work.merging.in_use()), line_(work.line),
          barriers_(barriers), queues_(queues), sections_(sections), symmetry_(symmetry)
    {
    }

    std::optional<ThreadId> next_thread();
    Readiness readiness(ThreadId t);

    /// The thread would only wait if it read the latest value of the location: the others go first. Forgotten on going
    /// back.
    void defer(ThreadId t, uint32_t location);
    void forget_deferred() { deferred_.clear(); }

private:
    Readiness ignoring_deferral(ThreadId t);
    bool deferred(ThreadId t) const;

    struct Deferred {
        ThreadId thread;
        uint32_t location;
        EventId latest;
    };

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    const Merge &merge_;
    const uint32_t line_;
    Barriers &barriers_;
    ConditionQueues &queues_;
    Sections &sections_;
    Symmetry &symmetry_;
    std::vector<Deferred> deferred_;
};

} // namespace mazur::graph
