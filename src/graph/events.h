// Making events of actions: what an action is in the graph if it happens in one of its ways, and what it then knows.
#pragma once

#include "engine/bulk.h"
#include "graph/barriers.h"
#include "graph/freezing.h"
#include "graph/locations.h"
#include "graph/path_conditions.h"
#include "graph/phases.h"
#include "graph/symmetry.h"
#include "graph/totals.h"
#include "graph/workspace.h"

namespace mazur::graph {

/// Does the action read what it then overwrites at the location?
inline bool reads_too(const Action &a, const Location &x)
{
    if (x.kind == LocationKind::Sections)
        return a.kind != ActionKind::AtomicEnd && !(a.inside && a.phase == kInterrupts);
    return event_access(a).reads;
}

class Events {
public:
    struct Uses {
        Barriers &barriers;
        ConditionQueues &queues;
        Sections &sections;
        Locations &locations;
        Updates &updates;
        Symmetry &symmetry;
        Freezing &freezing;
        PathConditions &conditions;
    };
    Events(Workspace &work, const Uses &uses, Totals &totals, BulkSampler &sampler)
        : machine_(work.machine), graph_(work.graph), journals_(work.journals), merge_(work.merging.in_use()),
          inputs_(work.inputs.get()), model_(work.model.get()), barriers_(uses.barriers), queues_(uses.queues),
          sections_(uses.sections), locations_(uses.locations), updates_(uses.updates), symmetry_(uses.symmetry),
          freezing_(uses.freezing), conditions_(uses.conditions), totals_(totals), sampler_(sampler)
    {
    }

    /// The thread's pending action as an event at its place in the graph. Nothing is run yet.
    EventId add_event(ThreadId t, const Way &way);
    /// Is the graph inconsistent with the event?
    bool refused(EventId e) const;
    /// The revisited read does not read what its thread waits for. It stays, because what it reads from comes before
    /// what its thread will read; but the thread goes back to where it was and tries again. It learns nothing from it,
    /// and no write is later because of it.
    void make_retry(EventId e);
    /// The thread's next action as a mere read from the source, to ask whether that is possible.
    EventId add_probe(ThreadId t, const Action &a, EventId source);
    void remove_probe(EventId probe);

private:
    EventKind kind_of(const Action &a, const MemoryAccess &access, const Way &way) const;
    bool tries_to_read(const Event &e, const Action &a) const;
    void fill_in(EventId e, const Action &a, const MemoryAccess &access, const Way &way);
    void set_clocks(EventId e, const Action &a);

    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    const Merge &merge_;
    Inputs *const inputs_;
    MemoryModel *const model_;
    Barriers &barriers_;
    ConditionQueues &queues_;
    Sections &sections_;
    Locations &locations_;
    Updates &updates_;
    Symmetry &symmetry_;
    Freezing &freezing_;
    PathConditions &conditions_;
    Totals &totals_;
    BulkSampler &sampler_;
};

} // namespace mazur::graph
