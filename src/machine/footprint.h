// What a thread's next action touches: the ground on which reductions decide whether the order of two actions matters.
#pragma once

#include "machine/machine.h"
#include "machine/touch.h"

#include <vector>

namespace mazur {

/// What the thread's pending action would touch if it happened now; a compare-and-swap that would fail only reads.
/// Replaces what is in `into`.
void footprint(const Machine &machine, ThreadId thread, std::vector<Touch> &into);

/// Does the pending action touch nothing that other threads could touch, so that its order against theirs never
/// matters? Exit is no such action, it ends them.
bool touches_nothing(const Action &action);

/// Is the thread's next action one for which threads may have to wait?
inline bool may_wait(const Thread &t)
{
    const ActionKind kind = t.pending.kind;
    return t.spinning != nullptr || kind == ActionKind::Lock || kind == ActionKind::Await || kind == ActionKind::Wake;
}

} // namespace mazur
