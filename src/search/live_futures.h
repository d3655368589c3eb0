// What each thread of the state at hand may still access, and what its next action accesses.
#pragma once

#include "search/action_accesses.h"
#include "search/thread_futures.h"

#include <vector>

namespace mazur {

class LiveFutures {
public:
    explicit LiveFutures(ThreadFutures &futures) : futures_(futures) {}

    /// Looks at the state in which the machine stands; what follows is about that one.
    void look(const Machine &machine);
    /// May anybody else, at any later time, do something whose order against the thread's next action matters? True
    /// also for actions of which that is not known.
    bool next_interferes(ThreadId thread);
    /// The same for all that the thread may still do.
    bool interferes(ThreadId thread) const;
    /// Is the next action of the thread in conflict with the next action of another?
    bool meets(ThreadId thread);

private:
    bool others_conflict(ThreadId thread, const AccessedBytes &access) const;

    ThreadFutures &futures_;
    const Machine *machine_ = nullptr;
    std::vector<std::pair<ThreadId, ThreadFutures::Set>> live_; ///< threads that have not ended
    std::vector<AccessedBytes> accesses_;
    std::vector<Touch> touches_, others_;
};

} // namespace mazur
