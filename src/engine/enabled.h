// Who can move.
#pragma once

#include "machine/machine.h"

namespace mazur {

/// Calls f(thread, ways) with each thread that can move now, and in how many ways.
template <class F> void for_enabled(const Machine &machine, F f)
{
    if (machine.halted())
        return;
    const std::optional<ThreadId> only = machine.exclusive();
    for (ThreadId t : machine.threads())
        if (const uint32_t ways = !only || *only == t ? machine.alternatives(t) : 0; ways != 0)
            f(t, ways);
}

} // namespace mazur
