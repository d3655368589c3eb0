// What an event does to the machine: its own access, then the thread runs on to its next action.
#pragma once

#include "graph/barriers.h"
#include "graph/confirm.h"
#include "graph/ends.h"
#include "graph/laps.h"
#include "graph/locations.h"
#include "graph/printed.h"
#include "graph/rounds.h"
#include "graph/symmetry.h"
#include "graph/workspace.h"

namespace mazur::graph {

/// Has a thread read something that only makes it wait for another value?
enum class Vain : uint8_t { No, Waits, Repeats };

class Runner {
public:
    struct Uses {
        Barriers &barriers;
        ConditionQueues &queues;
        Sections &sections;
        ReadsFrom &reads_from;
        Locations &locations;
        Rounds &rounds;
        Confirm &confirm;
        Laps &laps;
        Symmetry &symmetry;
        Ends &ends;
        Printed &printed;
    };
    Runner(Workspace &work, const Uses &uses, Omissions &omissions)
        : work_(work), machine_(work.machine), graph_(work.graph), journals_(work.journals),
          merge_(work.merging.in_use()), inputs_(work.inputs.get()), coherence_(work.coherence.get()),
          doing_(work.doing), barriers_(uses.barriers), queues_(uses.queues), sections_(uses.sections),
          reads_from_(uses.reads_from), locations_(uses.locations), rounds_(uses.rounds), confirm_(uses.confirm),
          laps_(uses.laps), symmetry_(uses.symmetry), ends_(uses.ends), printed_(uses.printed), omissions_(omissions)
    {
    }

    /// Lets the event happen, and its thread run on. Refused is never the answer.
    Step run(EventId e);
    Vain in_vain(EventId e);
    /// The value of the next input, in a replay.
    void give_input(uint64_t value) { given_input_ = value; }

private:
    bool enter_queue(const Event &e, const Action &a);
    bool enter(const Event &e, const Action &a);
    void touch_memory(const Event &e);
    bool next_phase(const Event &e, Thread &t);
    smt::Expr result_symbol(const Event &e, const Action &a) const;
    bool perform_local(EventId e, const Action &a, uint64_t &result);
    void notify(const Event &e, const Action &a, uint64_t result);

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    const Merge &merge_;
    Inputs *const inputs_;
    Coherence *const coherence_;
    Doing &doing_;
    Barriers &barriers_;
    ConditionQueues &queues_;
    Sections &sections_;
    ReadsFrom &reads_from_;
    Locations &locations_;
    Rounds &rounds_;
    Confirm &confirm_;
    Laps &laps_;
    Symmetry &symmetry_;
    Ends &ends_;
    Printed &printed_;
    Omissions &omissions_;
    std::vector<ThreadId> waiting_; ///< scratch
    uint64_t given_input_ = 0;
};

} // namespace mazur::graph
