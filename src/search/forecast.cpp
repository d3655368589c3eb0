#include "search/forecast.h"

#include <algorithm>
#include <bit>

namespace mazur {

namespace {

template <class F> void for_running(const Machine &machine, F f)
{
    for (ThreadId t : machine.threads())
        if (t < kMaskThreads && machine.thread(t).status == ThreadStatus::Running)
            f(t);
}

} // namespace

void Forecast::learn(Futures::Id future)
{
    if (future == Futures::kAnything)
        return;
    for_running(machine_, [&](ThreadId t) {
        Seen &s = seen(t);
        uint64_t from = machine_.thread(t).fingerprint.lo;
        s = {from, futures_.join_sets(s.from == from ? s.set : 0, futures_.set_of(future, t))};
    });
}

void Forecast::sort(std::span<ThreadId> threads)
{
    candidates_.clear();
    for (ThreadId t : threads) {
        if (t >= kMaskThreads)
            return;
        candidates_.push_back({t, bit(t), 0});
    }
    for (Candidate &c : candidates_) {
        footprint(machine_, c.thread, footprint_);
        futures_.name(footprint_, named_);
        for_running(machine_, [&](ThreadId u) {
            const Seen &s = seen(u);
            if (u != c.thread && s.from == machine_.thread(u).fingerprint.lo && futures_.in_conflict(s.set, named_))
                c.conflicts |= bit(u);
        });
    }
    for (Candidate &c : candidates_) {
        ThreadMask all = c.conflicts, before = 0;
        while (all != before) {
            before = all;
            for (const Candidate &o : candidates_)
                if ((all & bit(o.thread)) != 0)
                    all |= o.conflicts;
        }
        c.others = std::popcount(all);
    }
    // There are few, and a sort that keeps the order of equals would allocate.
    for (size_t i = 0; i < candidates_.size(); i++) {
        size_t at = i;
        while (at > 0 && candidates_[at - 1].others > candidates_[at].others) {
            std::swap(candidates_[at - 1], candidates_[at]);
            at--;
        }
    }
    std::ranges::transform(candidates_, threads.begin(), &Candidate::thread);
}

} // namespace mazur
