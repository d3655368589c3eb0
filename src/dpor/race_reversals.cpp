// What has to be explored so that two steps that race come in the other order.
#include "dpor/explorer.h"

#include <bit>

namespace mazur::dpor {

void Explorer::want(Level &at, ThreadId t)
{
    if ((at.wanted & bit(t)) != 0)
        return;
    at.wanted |= bit(t);
    trees_.append(at.tree, trees_.make({t, kAnyWay, 1}, {}));
}

void Explorer::reverse_step(Position second)
{
    const HappensBefore::Step &s = run_[second];
    const HappensBefore::Step &begin = run_[s.start];
    for (Position first : run_.races(second))
        reverse({first, s.start, s.start, s.thread, begin.own, run_.touches(s.start, second)});
}

/// What the thread would do next.
void Explorer::reverse_next(ThreadId t, std::span<const Named> touches)
{
    const Clock own = run_.causes(t);
    for (Position first : run_.races_of_next(t, may_wait(machine_.thread(t)), touches))
        reverse({first, run_.size(), UINT32_MAX, t, own, touches});
}

/// What threads wait to do where the run ends, also if it ends because all that could move are asleep.
void Explorer::reverse_waiting()
{
    for (ThreadId t : machine_.threads()) {
        if (machine_.thread(t).status != ThreadStatus::Running || machine_.alternatives(t) != 0)
            continue;
        footprint(machine_, t, footprint_);
        things_.name(footprint_, named_);
        reverse_next(t, named_);
    }
}

/// The run has come to its end.
void Explorer::reverse_all()
{
    if (unreduced_ || (!levels_.empty() && levels_.back().many))
        return;
    reverse_waiting();
    if (options_.algorithm == Algorithm::Optimal)
        for (Position p = 0; p < run_.size(); p++)
            reverse_step(p);
}

void Explorer::reverse(const Reversal &r)
{
    const Clock clock = run_.reversed(r.first, r.end, r.own, r.touches);
    switch (options_.algorithm) {
    case Algorithm::Optimal:
        return want_sequence(r, clock);
    case Algorithm::Source:
        return want_source(r, clock);
    case Algorithm::Persistent:
        return want_persistent(r, clock);
    }
}

/// One of the threads that can come first of those that make up the reversed run.
void Explorer::want_source(const Reversal &r, const Clock &clock)
{
    Level &at = levels_[r.first];
    const ThreadMask initials = run_.initials(r.first, r.end, r.thread, clock);
    if ((initials & at.wanted) != 0)
        return;
    const ThreadMask possible = initials & at.enabled;
    if (possible == 0)
        at.all = true;
    else if ((possible & bit(r.thread)) != 0)
        want(at, r.thread);
    else
        want(at, static_cast<ThreadId>(std::countr_zero(possible)));
}

/// The thread itself; if it cannot move there, one that happens before it; if there is none, all. Where sleep sets cut
/// runs short this alone is not enough.
void Explorer::want_persistent(const Reversal &r, const Clock &clock)
{
    want_source(r, clock);
    Level &at = levels_[r.first];
    if ((at.enabled & bit(r.thread)) != 0)
        return want(at, r.thread);
    ThreadMask helpers = 0;
    for (Position p = r.first + 1; p < r.end; p++)
        if (clock.after(p, run_[p].thread))
            helpers |= bit(run_[p].thread);
    helpers &= at.enabled;
    if (helpers == 0)
        at.all = true;
    else if ((helpers & at.wanted) == 0)
        want(at, static_cast<ThreadId>(std::countr_zero(helpers)));
}

/// All that does not depend on the first step, then the second.
void Explorer::want_sequence(const Reversal &r, const Clock &clock)
{
    Level &at = levels_[r.first];
    sequence_.make(r.first, run_.size(), r.section, {r.thread, kAnyWay, 1}, clock, r.touches);
    const size_t end = r.first + 1 < levels_.size() ? levels_[r.first + 1].first_sleeper : sleepers_.size();
    for (size_t i = at.first_sleeper; i < end; i++) {
        const Sleeper &s = sleepers_[i];
        if (s.ends)
            continue;
        const size_t found = sequence_.find(s.step, touches(s));
        if (found == Sequence::kNone)
            continue;
        if (found != Sequence::kApart || s.step.ways == 1)
            return;
        uint32_t ways = 0;
        for (size_t j = at.first_sleeper; j < end; j++)
            ways += sleepers_[j].step.thread == s.step.thread ? 1 : 0;
        if (ways == s.step.ways)
            return;
    }
    trees_.insert(at.tree, sequence_);
}

} // namespace mazur::dpor
