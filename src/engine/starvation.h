// Threads that spin for ever beside others that go on for ever. Nothing stands still then; what shows them is a part of
// the state space that is never left, in which they do no more than look.
#pragma once

#include "machine/machine.h"

#include <optional>

namespace mazur {

/// Has the thread's last step turned out to be one that no run takes, since an assumption does not hold?
inline bool contradicts(const Thread &t) { return t.status == ThreadStatus::Cut && t.cut == CutReason::Assumption; }

/// What a thread's step amounts to.
enum class Doing : uint8_t {
    Nothing, ///< that would tell a thread that spins from another
    Looking,
    Changing, ///< something, or where it stands for good
};
/// The thread has just moved by an action of this kind, in an exploration that keeps rounds.
Doing doing(const Machine &machine, ThreadId t, ActionKind moved);

struct Starvation {
    std::optional<Failure> failure;
    bool decided = true; ///< if not, there was more to go through than was allowed
};
/// Goes through everything that can happen from here on: is there a thread that will do no more than look? Not if the
/// program can end or come to an error or a standstill, which are told of for themselves. The machine is then where it
/// was.
Starvation starvation(Machine &machine, size_t most_states);

} // namespace mazur
