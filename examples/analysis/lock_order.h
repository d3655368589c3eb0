// Which locks are taken while others are held, over all orders in which threads can take them; a circle among these is
// a deadlock waiting to happen. What a thread holds belongs to the run, so it is reset when the search goes back; what
// was found out is kept. Where threads meet at other accesses, too, the order there may decide about locks: those are
// scheduling points as well.
#pragma once

#include "data_race_behaviours.h"

#include <map>
#include <set>

namespace mazur::examples {

class LockOrder : public dpor::Marker, public dpor::Resettable {
public:
    dpor::Mark mark(const Machine &machine, ThreadId t) override
    {
        Thread &thread = threads_[t];
        // The thread has come further, so it got what it waited for.
        if (thread.wants != 0 && !waits_still(machine, t, thread))
            thread.holds.insert(std::exchange(thread.wants, 0));
        const Action &a = machine.thread(t).pending;
        if (a.kind == ActionKind::Unlock)
            thread.holds.erase(a.address);
        if (a.kind == ActionKind::Lock) {
            for (uint64_t held : thread.holds)
                order_.emplace(held, a.address);
            thread.wants = a.address;
            thread.at = machine.thread(t).fingerprint;
        }
        return points_.mark(machine, t);
    }

    std::any state() const override { return threads_; }
    void reset(const std::any &state) override { threads_ = std::any_cast<const std::map<ThreadId, Thread> &>(state); }

    /// Is there a circle among the locks?
    bool circle() const
    {
        std::set<std::pair<uint64_t, uint64_t>> reach = order_;
        for (size_t before = 0; before != reach.size();) {
            before = reach.size();
            for (auto [a, b] : std::set(reach))
                for (auto [c, d] : order_)
                    if (b == c)
                        reach.emplace(a, d);
        }
        for (auto [a, b] : reach)
            if (a == b)
                return true;
        return false;
    }

private:
    struct Thread {
        std::set<uint64_t> holds;
        uint64_t wants = 0; ///< the lock it stands before
        Fingerprint at;     ///< as it stood there
    };
    static bool waits_still(const Machine &machine, ThreadId t, const Thread &thread)
    {
        return machine.thread(t).pending.kind == ActionKind::Lock && machine.thread(t).fingerprint == thread.at;
    }

    DataRaceBehaviours points_;
    std::map<ThreadId, Thread> threads_;
    std::set<std::pair<uint64_t, uint64_t>> order_; ///< held, taken
};

} // namespace mazur::examples
