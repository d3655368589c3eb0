// Wake-ups without a notify, and compare-and-swaps that fail for nothing, where they lead to nothing new: the same as
// machine/rehearse.cpp does when the machine is not driven.
#pragma once

#include "graph/sections.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Laps {
public:
    Laps(Workspace &work, Sections &sections)
        : work_(work), machine_options_(work.machine_options), machine_(work.machine), graph_(work.graph),
          journals_(work.journals), doing_(work.doing), sections_(sections)
    {
    }

    /// A lock has been released, and nobody has taken it since: what would threads do that wait with it, if they woke
    /// up?
    void look_ahead(uint64_t word);
    /// The same of all who wait in the line of the atomic sections, which nobody is in, with locks that are free.
    void look_ahead_in_line();
    /// Where something spurious could happen to the thread next, but it would be a lap, it does not.
    void skip_laps(ThreadId t);

private:
    void rehearse(ThreadId t);
    bool was_before(ThreadId t, const Thread &thread, bool lap);

    Workspace &work_;
    const MachineOptions &machine_options_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    Doing &doing_;
    Sections &sections_;
};

} // namespace mazur::graph
