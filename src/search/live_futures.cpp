#include "search/live_futures.h"

#include "machine/footprint.h"

#include <algorithm>

namespace mazur {

void LiveFutures::look(const Machine &machine)
{
    machine_ = &machine;
    live_.clear();
    for (ThreadId t : machine.threads())
        if (const Thread &thread = machine.thread(t); thread.status == ThreadStatus::Running)
            live_.emplace_back(t, futures_.of(machine, thread));
}

bool LiveFutures::others_conflict(ThreadId thread, const AccessedBytes &access) const
{
    auto meets = [&](ThreadFutures::Thing thing) {
        return std::ranges::any_of(live_, [&](const auto &other) {
            return other.first != thread && futures_.sets().conflict(other.second, thing, access.write);
        });
    };
    const Object *o = machine_->memory().find(access.address, 1);
    if (o == nullptr)
        return true;
    // Parts of an object may be different things.
    ThreadFutures::Thing last = analysis::AccessSets::kAnything;
    for (uint64_t at = access.address; at < access.address + access.bytes; at = (at | 7) + 1)
        if (ThreadFutures::Thing thing = futures_.thing(*machine_, *o, at); thing != last) {
            if (meets(thing))
                return true;
            last = thing;
        }
    return false;
}

bool LiveFutures::next_interferes(ThreadId thread)
{
    return !action_accesses(*machine_, machine_->thread(thread), accesses_) ||
           std::ranges::any_of(accesses_, [&](const AccessedBytes &a) { return others_conflict(thread, a); });
}

bool LiveFutures::interferes(ThreadId thread) const
{
    auto own = std::find_if(live_.begin(), live_.end(), [&](const auto &l) { return l.first == thread; });
    return own != live_.end() && std::any_of(live_.begin(), live_.end(), [&](const auto &other) {
               return other.first != thread && futures_.sets().conflict(own->second, other.second);
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
