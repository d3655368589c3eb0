// Actions that take more than one event: how far a thread is with its action (Action::phase), and what its next event
// accesses.
#pragma once

#include "machine/action.h"

namespace mazur::graph {

constexpr uint8_t kWaitUnlocks = 1; ///< Wait: is in the queue of the condition variable, has yet to unlock
constexpr uint8_t kWakeQueued = 0;  ///< Wake: to be notified
constexpr uint8_t kWakeLeft = 1;    ///< Wake: has left the queue, notified or not
constexpr uint8_t kInterrupts = 1;  ///< Lock, Await, Join in a section: has to wait, and yet to let the others run
constexpr uint8_t kInterrupted = 2; ///< the same: lets the others run
constexpr uint8_t kJoined = 3;      ///< Join in a section: has yet to go on with it

/// Does the action's next event have its place in the queue of a condition variable?
inline bool is_in_queue(const Action &a)
{
    if (!is_at_condition(a))
        return false;
    return a.kind == ActionKind::Notify || (a.kind == ActionKind::Wait && a.phase != kWaitUnlocks) ||
           (a.kind == ActionKind::Wake && a.phase == kWakeQueued && a.timed);
}

/// What the action's next event accesses. What stands in a line with others, at a condition variable or in the output,
/// both reads and writes there.
inline MemoryAccess event_access(const Action &a)
{
    if (accesses_data(a))
        return memory_access(a);
    if (is_in_queue(a))
        return {a.address, 1, true, true, ir::MemoryOrder::Relaxed};
    if (a.kind == ActionKind::Print)
        return {0, 0, true, true, ir::MemoryOrder::Relaxed};
    return memory_access(a);
}

} // namespace mazur::graph
