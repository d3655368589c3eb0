// In which ways an action can happen: what it can read from, and where it can stand in coherence order (the paper's
// coherence placement).
#pragma once

#include "graph/events.h"
#include "graph/reads_from.h"
#include "graph/workspace.h"

namespace mazur::graph {

class WayFinder {
public:
    struct Uses {
        Barriers &barriers;
        ConditionQueues &queues;
        Sections &sections;
        Locations &locations;
        Updates &updates;
        ReadsFrom &reads_from;
        Events &events;
    };
    /// Ways are put at the end of `ways`.
    WayFinder(Workspace &work, const Uses &uses, std::vector<Way> &ways)
        : machine_(work.machine), graph_(work.graph), merge_(work.merging.in_use()), inputs_(work.inputs.get()),
          coherence_(work.coherence.get()), model_(work.model.get()), line_(work.line), barriers_(uses.barriers),
          queues_(uses.queues), sections_(uses.sections), locations_(uses.locations), updates_(uses.updates),
          reads_from_(uses.reads_from), events_(uses.events), ways_(ways)
    {
    }

    /// All ways of the thread's next action. What is tried first is what is maximal.
    void find_ways(ThreadId t, const Action &a);
    /// A read that is revisited reads from the write that revisits it.
    void add_forced_ways(ThreadId t, const Action &a, EventId source);
    /// The ways of an access that comes too late, to what has ended: one is enough.
    void add_late_ways(ThreadId t, const Action &a);
    /// Have inputs taken only some of the values that they can have?
    bool inputs_sampled() const { return inputs_sampled_; }

private:
    void add_read_ways(ThreadId t, const Action &a, uint32_t location);
    void add_write_ways(ThreadId t, uint32_t location);
    void add_rmw_ways(ThreadId t, const Action &a, uint32_t location);
    void add_rmw_way(ThreadId t, const Action &a, const Location &x, uint32_t place);
    bool writes_after(const Action &a, const Location &x, EventId source) const;
    bool can_read(ThreadId t, const Action &a, EventId source);
    bool can_happen(ThreadId t, const Action &a, EventId source, bool waits);
    void add_section_way(ThreadId t, const Location &x, uint32_t place);
    void add_section_ways(ThreadId t);
    void add_inside_ways(ThreadId t, const Action &a);

    Machine &machine_;
    ExecutionGraph &graph_;
    const Merge &merge_;
    Inputs *const inputs_;
    Coherence *const coherence_;
    MemoryModel *const model_;
    const uint32_t line_;
    Barriers &barriers_;
    ConditionQueues &queues_;
    Sections &sections_;
    Locations &locations_;
    Updates &updates_;
    ReadsFrom &reads_from_;
    Events &events_;
    std::vector<Way> &ways_;
    std::vector<ThreadId> waiting_; ///< scratch
    bool inputs_sampled_ = false;
};

} // namespace mazur::graph
