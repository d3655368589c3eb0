// What randomized backtracking wants to know about a path: the threads of its steps, summed up.
#pragma once

#include "machine/thread.h"

namespace mazur {

struct PathFacts {
    uint32_t length = 0;
    uint32_t switches = 0;   ///< context switches
    uint32_t unswitched = 0; ///< choices between threads where the one that moved before went on
    uint32_t run = 0;        ///< the last steps that were made by the same thread
    bool just_switched = false;
    ThreadId last = 0; ///< who made the last step, if there is one

    /// The path with one more step, made where so many threads could move.
    PathFacts then(ThreadId thread, size_t enabled) const
    {
        PathFacts next = *this;
        bool first = length == 0, same = !first && thread == last;
        next.length++;
        next.just_switched = !first && !same;
        next.switches += next.just_switched ? 1 : 0;
        next.unswitched += same && enabled > 1 ? 1 : 0;
        next.run = same ? run + 1 : 1;
        next.last = thread;
        return next;
    }
};

} // namespace mazur
