// Who waits at a condition variable, and whom a notify chooses. Most notifies choose anyone. Those of Java's conditions
// choose who has waited longest, so the order matters there: each thread knows how many are before it. States differ in
// that only where a notify was seen to choose among several, and a wait that ends by itself would not make any order
// possible anyway: who wakes up, looks, and waits again is the last one then (docs/waiting.md).
#include "machine/machine.h"

#include <limits>

namespace mazur {

namespace {
constexpr uint32_t kMostLeavers = 16; ///< of those that a notify of all chooses
}

/// Does the thread wait there to be chosen?
bool Machine::in_queue(const Thread &t, uint64_t condition) const
{
    return t.pending.kind == ActionKind::Wake && t.pending.address == condition && !t.notified && !t.left;
}

uint32_t Machine::waiting_at(uint64_t condition) const
{
    uint32_t waiting = 0;
    for (ThreadId id : born_)
        waiting += in_queue(*threads_[id], condition) ? 1 : 0;
    return waiting;
}

uint32_t Machine::waiting_in(uint64_t address, uint64_t bytes) const
{
    if (driver_ != nullptr)
        return driver_->waiting(address, bytes);
    uint32_t waiting = 0;
    for (ThreadId id : born_) {
        const Thread &t = *threads_[id];
        if (t.status == ThreadStatus::Running && t.pending.address - address < bytes && in_queue(t, t.pending.address))
            waiting++;
    }
    return waiting;
}

bool Machine::is_in_order(uint64_t condition) const
{
    const Object *o = memory_.find(condition, 1);
    return o != nullptr && sharing_.in_order(o->site(condition));
}

bool Machine::needs_order(uint64_t condition) const
{
    const Object *o = memory_.find(condition, 1);
    return o != nullptr && (!options_.spurious || sharing_.knows(o->site(condition), Sharing::kSpurious));
}

bool Machine::notifies_in_order(uint64_t condition, size_t waiting)
{
    if (waiting < 2)
        return true;
    if (!needs_order(condition))
        return false;
    if (!is_in_order(condition))
        // A lap makes its thread the last one, and can no longer be left out.
        sharing_.raise(memory_.find(condition, 1)->site(condition),
                       options_.spurious ? Sharing::kInOrder | Sharing::kUnguarded : Sharing::kInOrder);
    return true;
}

/// Can the thread, which waits, have left the queue without a notify, although it has yet to lock again? In C it need
/// not have: there who has been notified can time out all the same.
bool Machine::can_leave(const Thread &t) const
{
    return program_.resolver != nullptr && (t.pending.timed || is_interrupted(t));
}

/// In how many ways can a notify choose? Those that can have left may be gone when it comes, so that it chooses another
/// one, or nobody; of all that it chooses, each may be gone or not.
uint32_t Machine::ways_to_notify(const Action &a) const
{
    if (a.bits == ir::kNotifyNone)
        return 1;
    uint32_t waiting = 0, leavers = 0, staying = std::numeric_limits<uint32_t>::max();
    for (ThreadId id : born_)
        if (const Thread &t = *threads_[id]; in_queue(t, a.address)) {
            waiting++;
            if (can_leave(t))
                leavers++;
            else
                staying = std::min<uint32_t>(staying, t.place);
        }
    if (a.bits == ir::kNotifyAll)
        return 1u << std::min(leavers, kMostLeavers);
    if (waiting >= 2 && a.bits == ir::kNotifyFirst && !is_in_order(a.address) && needs_order(a.address))
        return 1; // for notify, to find out that the order matters
    const bool nobody = leavers == waiting;
    if (waiting >= 2 && a.bits == ir::kNotifyFirst && is_in_order(a.address))
        return nobody ? waiting + 1 : staying + 1;
    return std::max(waiting + (nobody ? 1 : 0), 1u);
}

/// The thread begins to wait.
void Machine::enter_queue(Thread &t)
{
    t.place = is_in_order(t.pending.address) ? static_cast<uint16_t>(waiting_at(t.pending.address)) : 0;
    t.pending.kind = ActionKind::Wake;
    t.notified = t.left = false;
}

/// Changes a thread that waits, by a step of another.
template <class F> void Machine::change_waiting(ThreadId id, F change)
{
    Thread &t = touch(id);
    threads_sum_ -= t.fingerprint;
    change(t);
    refresh(t);
    threads_sum_ += t.fingerprint;
}

/// The thread stops waiting without having been chosen; those behind it move up.
void Machine::leave_queue(const Thread &t)
{
    const uint16_t place = t.place;
    const uint64_t condition = t.pending.address;
    if (t.left || t.notified || !is_in_order(condition))
        return;
    for (ThreadId id : born_)
        if (const Thread &w = *threads_[id]; &w != &t && in_queue(w, condition) && w.place > place)
            change_waiting(id, [](Thread &behind) { behind.place--; });
}

/// Chooses; `chosen` becomes the last one chosen, plus one. The number of those who waited, or nothing if this has to
/// be explored again, knowing the order, or is not supported.
std::optional<uint32_t> Machine::notify(const Thread &by, const Action &a, uint32_t alternative, uint64_t &chosen)
{
    const uint32_t waiting = waiting_at(a.address);
    const bool in_order = a.bits == ir::kNotifyFirst && notifies_in_order(a.address, waiting);
    if (in_order && waiting >= 2 && !is_in_order(a.address)) {
        outcome_ = Outcome::Interrupted;
        return std::nullopt;
    }
    uint32_t n = 0, leavers = 0, gone = 0;
    for (ThreadId id : born_) {
        const Thread &w = *threads_[id];
        if (a.bits == ir::kNotifyNone || !in_queue(w, a.address))
            continue;
        const uint32_t at = in_order ? w.place : n;
        n++;
        const bool leaves =
            a.bits == ir::kNotifyAll ? can_leave(w) && (alternative >> leavers++ & 1) != 0 : alternative == waiting;
        if (leaves) {
            gone++;
            change_waiting(id, [](Thread &t) {
                t.left = true;
                t.place = 0;
            });
        } else if (a.bits == ir::kNotifyAll || at == alternative) {
            change_waiting(id, [&](Thread &t) {
                t.notified = true;
                t.place = 0;
                if (sharing_.passes_time_on())
                    t.time.see(by.time);
            });
            chosen = id + 1;
        } else if (in_order) {
            change_waiting(id, [&](Thread &t) {
                t.left = at < alternative;
                t.place = t.left ? 0 : static_cast<uint16_t>(at - alternative - 1);
            });
        }
    }
    if (leavers > kMostLeavers) {
        fail(by.id, ir::ErrorKind::Unsupported,
             "a notify of more than " + std::to_string(kMostLeavers) + " threads whose time can be up");
        return std::nullopt;
    }
    return waiting - gone;
}

} // namespace mazur
