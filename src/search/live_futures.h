// The dynamic phase of the analysis of future accesses: what each thread of the state at hand may still access, from
// the functions on its call stack and where it stands in them; and what its next action accesses, exactly.
#pragma once

#include "machine/machine.h"
#include "search/future_accesses.h"

#include <vector>

namespace mazur {

class LiveFutures {
public:
    explicit LiveFutures(FutureAccesses &futures) : futures_(futures) {}

    /// Looks at the state in which the machine stands; what follows is about that one.
    void look(const Machine &machine);
    /// May anybody else, at any later time, do something whose order against the thread's next action matters? True
    /// also for actions of which that is not known.
    bool next_interferes(ThreadId thread) const;
    /// The same for all that the thread may still do.
    bool interferes(ThreadId thread) const;
    /// Is the next action of the thread in conflict with the next action of another?
    bool meets(ThreadId thread);

private:
    bool others_conflict(ThreadId thread, uint64_t address, bool write) const;

    FutureAccesses &futures_;
    const Machine *machine_ = nullptr;
    std::vector<std::pair<ThreadId, FutureAccesses::Set>> live_; ///< threads that have not ended
    std::vector<Touch> touches_, others_;
};

} // namespace mazur
