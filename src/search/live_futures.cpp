#include "search/live_futures.h"

#include "machine/footprint.h"

#include <algorithm>

namespace mazur {

void LiveFutures::look(const Machine &machine)
{
    machine_ = &machine;
    live_.clear();
    for (ThreadId t : machine.threads()) {
        const Thread &thread = machine.thread(t);
        if (thread.status != ThreadStatus::Running)
            continue;
        FutureAccesses::Set set = NumberSets::kEmpty;
        for (const Frame *f = thread.top; f != nullptr; f = f->parent) {
            // Callers stand at their calls, from which they may also go on in a handler.
            bool past = f != thread.top && f->function->handlers.empty();
            set = futures_.sets().join(set, futures_.from(f->function_id, past ? f->pc + 1 : f->pc));
        }
        live_.emplace_back(t, set);
    }
}

bool LiveFutures::others_conflict(ThreadId thread, uint64_t address, bool write) const
{
    const Object *o = machine_->memory().find(address, 1);
    return o == nullptr || std::any_of(live_.begin(), live_.end(), [&](const auto &other) {
               return other.first != thread && futures_.conflict(other.second, o->site(), write);
           });
}

bool LiveFutures::next_interferes(ThreadId thread) const
{
    const Thread &t = machine_->thread(thread);
    const Action &a = t.pending;
    // A thread that spins goes on when something changes that its loop reads.
    if (t.spinning != nullptr)
        return true;
    if (a.kind == ActionKind::Copy) // both halves of it
        return others_conflict(thread, a.address, true) || others_conflict(thread, a.extra, false);
    const MemoryAccess access = memory_access(a);
    if (access.size != 0 && others_conflict(thread, access.address, access.writes))
        return true;
    if (is_at_condition(a) || a.kind == ActionKind::Free)
        return others_conflict(thread, a.address, true);
    return access.size == 0 && !touches_nothing(a);
}

bool LiveFutures::interferes(ThreadId thread) const
{
    auto own = std::find_if(live_.begin(), live_.end(), [&](const auto &l) { return l.first == thread; });
    return own != live_.end() && std::any_of(live_.begin(), live_.end(), [&](const auto &other) {
               return other.first != thread && futures_.conflict(own->second, other.second);
           });
}

bool LiveFutures::meets(ThreadId thread)
{
    footprint(*machine_, thread, touches_);
    for (const auto &[other, set] : live_) {
        if (other == thread)
            continue;
        footprint(*machine_, other, others_);
        for (const Touch &mine : touches_)
            for (const Touch &theirs : others_)
                if (mine.what == theirs.what && (conflicting(mine.mode) & static_cast<uint8_t>(theirs.mode)) != 0)
                    return true;
    }
    return false;
}

} // namespace mazur
