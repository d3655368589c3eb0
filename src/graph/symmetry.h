// Equal threads: started one right after the other with the same function and argument, running code that cannot tell
// who it is. Exchanging what two of them did makes another run with the same errors, so only runs are explored in which
// they are in order: where two of them first differ, the one that was started first reads from the earlier write, or
// writes first.
//
// For this not to lose anything, an event of the later thread, as long as the two have done the same, is taken to
// depend on the one of the earlier thread at the same point: what depends on it keeps both. It never closes a circle
// under sc and tso, because all that comes before the one comes before the other; under the other models it could.
//
// It rests on nobody asking which of them ended first: whoever joins one joins all, one right after the other, and
// their results are equal. If a run shows otherwise, or cannot show it because a joiner waits for one while another has
// ended, the exploration starts again without.
#pragma once

#include "graph/locations.h"
#include "graph/way.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Symmetry {
public:
    Symmetry(Workspace &work, Locations &locations)
        : machine_(work.machine), graph_(work.graph), facts_(work.facts.get()), merging_(work.merging),
          locations_(locations)
    {
    }

    /// The event starts a thread: is the one that was started right before equal to it? 0 if not.
    ThreadId find_equal(EventId start) const;
    /// The event of the equal thread before this one that its event with this index has to follow; 0 if there is none.
    EventId mirror(ThreadId t, uint32_t index) const;
    /// Is it the turn of the equal thread before this one, which stands at the same point?
    bool must_follow(ThreadId t) const;
    /// Would the thread's next event come before that of the equal thread before it?
    bool out_of_order(ThreadId t, const Way &way);
    /// A thread was joined: are those that are equal to it, too, and do they agree?
    void check_join(EventId e);
    /// At the end of a run: has all been seen that equal threads rest on?
    void check_equal_threads();

private:
    ThreadId equal_thread(ThreadId t) const;

    Machine &machine_;
    ExecutionGraph &graph_;
    const analysis::MergeFacts *const facts_;
    Merging &merging_;
    Locations &locations_;
};

} // namespace mazur::graph
