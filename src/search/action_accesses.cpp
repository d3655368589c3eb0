#include "search/action_accesses.h"

#include "machine/footprint.h"

#include <algorithm>

namespace mazur {

namespace {

/// Does somebody wait at the condition whom an interrupt could wake? A notify asks whether it has.
bool notifies_interruptible(const Machine &machine, uint64_t condition)
{
    return std::ranges::any_of(machine.threads(), [&](ThreadId id) {
        const Thread &w = machine.thread(id);
        return w.status == ThreadStatus::Running && w.pending.kind == ActionKind::Wake &&
               w.pending.address == condition && machine.interrupt_flag(w) != 0;
    });
}

} // namespace

bool action_accesses(const Machine &machine, const Thread &t, std::vector<AccessedBytes> &into)
{
    into.clear();
    const Action &a = t.pending;
    // Spinning threads go on when something changes that their loop reads. Atomic sections do more in the same step.
    const bool known = t.spinning == nullptr && t.atomic_depth == 0;
    switch (a.kind) {
    case ActionKind::Load:
        into.push_back({a.address, a.size, false});
        return known;
    case ActionKind::Store:
    case ActionKind::Rmw:
    case ActionKind::Cas:
    case ActionKind::Fill:
        into.push_back({a.address, a.size, true});
        return known;
    case ActionKind::Free:
        into.push_back({a.address, 1, true});
        return known;
    case ActionKind::Copy:
        into.push_back({a.address, a.size, true});
        into.push_back({a.extra, a.size, false});
        return known;
    case ActionKind::Lock:
    case ActionKind::Unlock:
    case ActionKind::Await:
        into.push_back({a.address, 4, true});
        return known;
    case ActionKind::Notify:
        into.push_back({a.address, 1, true});
        return known && !notifies_interruptible(machine, a.address);
    case ActionKind::Wait:
    case ActionKind::Wake:
        into.push_back({a.address, 1, true});
        into.push_back({a.extra, 4, true});
        if (uint64_t flag = machine.interrupt_flag(t); flag != 0)
            into.push_back({flag, 4, false});
        return known;
    case ActionKind::Leave: // all that is on the stack there ends
        for (uint64_t at = a.extra; at < a.value; at += 16)
            into.push_back({at, 1, true});
        return false;
    default:
        return known && touches_nothing(a);
    }
}

} // namespace mazur
