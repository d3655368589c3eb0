// Which reads that are in the graph can be made to read from a write that comes now.
//
// What came after the read goes, unless the write depends on it (restrictions.h). For a graph to come up only once, all
// that goes must have been added in the maximal way, in the paper's words: be a maximal extension of what stays. It
// reads from the last write, writes at the end, takes the first value of an input, the true side of a branch.
#pragma once

#include "graph/causes.h"
#include "graph/ends.h"
#include "graph/events.h"
#include "graph/reads_from.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Revisits {
public:
    struct Uses {
        ConditionQueues &queues;
        Sections &sections;
        Locations &locations;
        Symmetry &symmetry;
        PathConditions &conditions;
        ReadsFrom &reads_from;
        Events &events;
        Ends &ends;
    };
    /// Revisits are put at the end of `ways`.
    Revisits(Workspace &work, const Uses &uses, std::vector<Way> &ways)
        : machine_(work.machine), graph_(work.graph), merge_(work.merging.in_use()), coherence_(work.coherence.get()),
          queues_(uses.queues), sections_(uses.sections), locations_(uses.locations), symmetry_(uses.symmetry),
          conditions_(uses.conditions), reads_from_(uses.reads_from), events_(uses.events), ends_(uses.ends),
          ways_(ways)
    {
    }

    /// The revisits by the point's action, if it writes.
    void find_revisits(const Point &p);
    /// What the thread's next event depends on if it happens in this way. Until this is asked again.
    const Causes &causes(ThreadId t, const Action &a, const Way &way);

private:
    bool can_revisit(EventId read, const Way &way, const Location &x);
    bool maximal(EventId e);
    bool all_read_last(EventId read);

    Machine &machine_;
    ExecutionGraph &graph_;
    const Merge &merge_;
    Coherence *const coherence_;
    ConditionQueues &queues_;
    Sections &sections_;
    Locations &locations_;
    Symmetry &symmetry_;
    PathConditions &conditions_;
    ReadsFrom &reads_from_;
    Events &events_;
    Ends &ends_;
    std::vector<Way> &ways_;
    Causes causes_; ///< of a write that might revisit
};

} // namespace mazur::graph
