// Rounds that lead nowhere. A thread reads a value, makes its plans, and then finds that the value has changed: a
// compare-and-swap fails, or a second read disagrees with the first. It goes back and goes on with the newer value. Had
// the first read seen that value at once, the thread would stand where it stands now, and all that it did in between,
// which is reading, would be missing. That run exists: who reads less constrains nobody. So this one ends here.
//
// Whether it is so is tried out (trial.h). If the thread is in the same state as it is now, the round is in vain.
#pragma once

#include "graph/rounds.h"
#include "graph/trial.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Confirm {
public:
    Confirm(Workspace &work, Trial &trial, Rounds &rounds)
        : machine_(work.machine), graph_(work.graph), trial_(trial), rounds_(rounds)
    {
    }

    /// Has the event, the last of its thread, only brought it to where an earlier read of the same location would have,
    /// if it had seen the same?
    void find_repetition(EventId e);

private:
    Machine &machine_;
    ExecutionGraph &graph_;
    Trial &trial_;
    Rounds &rounds_;
};

} // namespace mazur::graph
