// What would a thread have done if it had read another value? It is tried out: the thread is set back to the read, is
// given that value, and runs to its next action.
#pragma once

#include "graph/workspace.h"

namespace mazur::graph {

class Trial {
public:
    explicit Trial(Workspace &work)
        : machine_(work.machine), graph_(work.graph), journals_(work.journals), doing_(work.doing)
    {
    }

    /// Would the event's thread stand where it stands now if the earlier read had seen this value? `news`: since the
    /// event it has changed or accessed something that it would not have.
    bool leads_here(EventId earlier, EventId e, uint64_t value, bool &news);
    /// Would the thread have gone on after the event as it has if it had read this value?
    bool reacts_alike(EventId e, uint64_t value);
    /// Lets the thread take the lock that it stands before, whatever it holds, and calls `look` with it if it runs on
    /// to its next action and accesses nothing shared on the way. Then all is as it was.
    template <class F> void take_lock(ThreadId t, F look);

private:
    template <class F> void try_out(EventId from, uint64_t value, F look);
    bool is_same(const Thread &wanted, Thread &then);
    void end(Thread &now, const Machine::ThreadCounts &counts);

    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    Doing &doing_;
    Journal::Entries rehearsal_; ///< scratch
};

template <class F> void Trial::take_lock(ThreadId t, F look)
{
    const Action a = machine_.thread(t).pending;
    Thread now = machine_.checkpoint(t);
    const Machine::ThreadCounts counts = machine_.counts();
    const size_t failures = machine_.failures().size(), mark = journals_[t].size();
    machine_.journal().use(journals_[t]);
    doing_.rehearsing = true;
    doing_.rehearsed_access = false;
    machine_.memory().write_value(a.address, 4, {a.value, 0});
    machine_.resume(t, {.value = 0});
    doing_.rehearsing = false;
    machine_.forget_failures(failures);
    Thread &then = machine_.thread(t);
    if (!doing_.rehearsed_access && machine_.outcome() == Outcome::Running && then.status == ThreadStatus::Running)
        look(then);
    machine_.journal().rewind(mark);
    end(now, counts);
}

} // namespace mazur::graph
