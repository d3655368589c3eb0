// Condition variables: waits and notifies stand in one line, each like a read-modify-write; who waits at a point of it
// follows from what came before.
#pragma once

#include "graph/workspace.h"

namespace mazur::graph {

class ConditionQueues {
public:
    explicit ConditionQueues(const Workspace &work)
        : machine_(work.machine), graph_(work.graph), accesses_(work.accesses)
    {
    }

    /// Who waits at the condition variable after the event, in the order of coming.
    void waiting_at(const Location &x, EventId source, std::vector<ThreadId> &waiting) const;
    /// Do all who wait where the thread begins to wait give up the same mutex?
    bool others_wait_with(const Event &wait);
    /// Does the event end its thread's wait without a notify?
    bool leaves_unnotified(const Event &e);
    /// The notify that has woken the thread, which waits; 0 if none has.
    EventId notifier(ThreadId t);
    /// The notify that an action at the location depends on without reading from it: the one that lets a thread lock
    /// again which had no other way to leave the queue. Who can leave it otherwise does so by an event of its own,
    /// which stands in the line of the condition variable and depends on what is before it there, and on nothing else.
    EventId woken_by(ThreadId t, const Action &a, const Location &x);

private:
    const Machine &machine_;
    const ExecutionGraph &graph_;
    const Accesses &accesses_;
    std::vector<ThreadId> waiting_; ///< scratch
};

} // namespace mazur::graph
