#include "machine/happens_before.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace mazur {

namespace {

constexpr bool ordered(Mode a, Mode b) { return a != Mode::Read || b != Mode::Read; }
constexpr bool in_conflict(Mode earlier, Mode later)
{
    return (conflicting(earlier) & static_cast<uint8_t>(later)) != 0;
}

} // namespace

bool dependent(std::span<const Named> a, std::span<const Named> b)
{
    for (const Named &x : a)
        for (const Named &y : b)
            if (x.thing == y.thing && ordered(x.mode, y.mode))
                return true;
    return false;
}

bool in_conflict(std::span<const Named> earlier, std::span<const Named> later)
{
    for (const Named &x : earlier)
        for (const Named &y : later)
            if (x.thing == y.thing && in_conflict(x.mode, y.mode))
                return true;
    return false;
}

HappensBefore::Clock HappensBefore::causes(ThreadId thread) const
{
    Clock clock;
    Position own = last_step_[thread];
    if (own != 0)
        clock = steps_[own - 1].clock;
    for (uint32_t w = last_wake_[thread]; w != 0 && wakes_[w - 1].step + 1 > own; w = wakes_[w - 1].previous)
        clock.join(steps_[wakes_[w - 1].step].clock);
    return clock;
}

/// Could the thread have done this where the first step was done, after all that does not depend on that? The two touch
/// a thing in these modes.
HappensBefore::Reversible HappensBefore::reversible(Position first, ThreadId thread, bool may_wait, Mode mode,
                                                    Mode later, std::span<const Named> touches) const
{
    if (!may_wait)
        return Reversible::Yes;
    if (later == Mode::Acquire && mode == Mode::Acquire)
        return Reversible::Yes; // the lock was free, and nobody takes it if not the first
    const bool stood =
        last_step_[thread] <= first && (last_wake_[thread] == 0 || wakes_[last_wake_[thread] - 1].step < first);
    if (!stood)
        return Reversible::Unclear;
    if ((steps_[first].enabled & bit(thread)) != 0)
        return Reversible::Yes;
    // Perhaps something else that came in between lets it go on.
    for (const Named &t : touches)
        for (uint32_t i = head(t); i != 0 && links_[i - 1].step > first; i = links_[i - 1].previous)
            if (ordered(touches_[i - 1].mode, t.mode) && !before(first, links_[i - 1].step))
                return Reversible::Unclear;
    return Reversible::No;
}

/// Adds the races to races_.
void HappensBefore::find_races(ThreadId thread, bool may_wait, const Clock &own, std::span<const Named> touches)
{
    candidates_.clear();
    for (const Named &t : touches) {
        for (uint32_t i = head(t); i != 0; i = links_[i - 1].previous) {
            const Position step = links_[i - 1].step;
            const Mode mode = touches_[i - 1].mode;
            if (own.after(step, steps_[step].thread)) {
                if (mode != Mode::Read)
                    break; // so is all before it
                continue;
            }
            if (steps_[step].thread == thread || !in_conflict(mode, t.mode))
                continue;
            const Position first = steps_[step].start;
            Reversible r = reversible(first, thread, may_wait, mode, t.mode, touches);
            candidates_.push_back({first, r});
            if (r == Reversible::Yes && mode != Mode::Read)
                break; // all before it happens before it
        }
    }
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate &a, const Candidate &b) {
        return a.step != b.step ? a.step > b.step : a.reversible > b.reversible;
    });
    Clock known = own;
    Position last = UINT32_MAX;
    for (const Candidate &c : candidates_) {
        if (c.step == last || known.after(c.step, steps_[c.step].thread))
            continue;
        last = c.step;
        if (c.reversible == Reversible::No)
            continue;
        races_.push_back(c.step);
        if (c.reversible == Reversible::Yes)
            known.join(steps_[c.step].clock);
    }
}

void HappensBefore::add(const Step &step, std::span<const Named> touches, ThreadId joined)
{
    for (const Named &t : touches)
        if (heads_.size() <= t.thing)
            heads_.resize(t.thing + 1, 0);
    const Position at = size_;
    assert(step.thread < kMaskThreads && joined <= kMaskThreads && step.start <= at);
    assert(step.start == at || steps_[step.start].thread == step.thread);
    if (steps_.size() <= at) {
        steps_.resize(at + 1);
        before_last_.resize(at + 1);
    }
    Step &s = steps_[at];
    s = step;
    const ThreadId thread = s.thread;
    s.own = causes(thread);
    if (joined != kMaskThreads)
        s.own.join(causes(joined));
    s.clock = s.own;
    for (const Named &t : touches)
        for (uint32_t i = head(t); i != 0; i = links_[i - 1].previous) {
            const Position other = links_[i - 1].step;
            const Mode mode = touches_[i - 1].mode;
            if (ordered(mode, t.mode) && !s.clock.after(other, steps_[other].thread))
                s.clock.join(steps_[other].clock);
            if (mode != Mode::Read)
                break; // all before it happens before it
        }
    s.clock.latest[thread] = at + 1;
    s.first_race = static_cast<uint32_t>(races_.size());
    find_races(thread, s.may_wait, s.own, touches);
    s.end_race = static_cast<uint32_t>(races_.size());
    for (Position p = s.start; p < at; p++) {
        section_clocks_.push_back(steps_[p].clock);
        steps_[p].clock.join(s.clock);
        steps_[p].clock.latest[thread] = p + 1;
    }
    s.first_touch = static_cast<uint32_t>(touches_.size());
    for (const Named &t : touches) {
        touches_.push_back(t);
        links_.push_back({at, heads_[t.thing]});
        heads_[t.thing] = static_cast<uint32_t>(touches_.size());
    }
    s.end_touch = static_cast<uint32_t>(touches_.size());
    s.first_wake = static_cast<uint32_t>(wakes_.size());
    before_last_[at] = last_step_[thread];
    last_step_[thread] = at + 1;
    size_++;
}

void HappensBefore::wakes(ThreadId thread)
{
    assert(size_ != 0 && thread < kMaskThreads && thread != steps_[size_ - 1].thread);
    wakes_.push_back({thread, size_ - 1, last_wake_[thread]});
    last_wake_[thread] = static_cast<uint32_t>(wakes_.size());
}

void HappensBefore::wakes_nobody()
{
    while (wakes_.size() > steps_[size_ - 1].first_wake) {
        last_wake_[wakes_.back().thread] = wakes_.back().previous;
        wakes_.pop_back();
    }
}

void HappensBefore::pop()
{
    assert(size_ != 0);
    wakes_nobody();
    const Step &s = steps_[--size_];
    last_step_[s.thread] = before_last_[size_];
    while (touches_.size() > s.first_touch) {
        heads_[touches_.back().thing] = links_.back().previous;
        touches_.pop_back();
        links_.pop_back();
    }
    races_.resize(s.first_race);
    for (Position p = size_; p > s.start; p--) {
        steps_[p - 1].clock = section_clocks_.back();
        section_clocks_.pop_back();
    }
}

std::span<const HappensBefore::Position> HappensBefore::races_of_next(ThreadId thread, bool may_wait,
                                                                      std::span<const Named> touches)
{
    const size_t first = races_.size();
    find_races(thread, may_wait, causes(thread), touches);
    next_races_.assign(races_.begin() + static_cast<std::ptrdiff_t>(first), races_.end());
    races_.resize(first);
    return next_races_;
}

HappensBefore::Clock HappensBefore::reversed(Position first, Position end, const Clock &own,
                                             std::span<const Named> touches) const
{
    Clock clock = own;
    for (const Named &t : touches)
        for (uint32_t i = head(t); i != 0 && links_[i - 1].step > first; i = links_[i - 1].previous) {
            const Position step = links_[i - 1].step;
            if (step < end && ordered(touches_[i - 1].mode, t.mode) && !before(first, step))
                clock.join(steps_[step].clock);
        }
    return clock;
}

ThreadMask HappensBefore::initials(Position first, Position end, ThreadId thread, const Clock &clock) const
{
    ThreadMask seen = 0, result = 0;
    std::array<Position, kMaskThreads> earliest{};
    auto see = [&](ThreadId t, const Clock &c, Position p) {
        if ((seen & bit(t)) != 0)
            return;
        bool comes_first = true;
        for (ThreadMask others = seen; others != 0; others &= others - 1) {
            const auto o = static_cast<ThreadId>(std::countr_zero(others));
            comes_first = comes_first && !c.after(earliest[o], o);
        }
        seen |= bit(t);
        earliest[t] = p;
        if (comes_first)
            result |= bit(t);
    };
    for (Position p = first + 1; p < end; p++)
        if (const Step &s = steps_[p]; !s.clock.after(first, steps_[first].thread) && !s.ends)
            see(s.thread, s.clock, p);
    see(thread, clock, end);
    return result;
}

} // namespace mazur
