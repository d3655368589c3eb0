#include "search/path_order.h"

#include <algorithm>

namespace mazur {

void PathOrder::Clock::join(const Clock &o)
{
    for (size_t t = 0; t < kThreads; t++)
        latest[t] = std::max(latest[t], o.latest[t]);
}

PathOrder::Relation PathOrder::relation(std::span<const Futures::Named> earlier, std::span<const Futures::Named> later)
{
    Relation result = Relation::None;
    for (const Futures::Named &a : earlier)
        for (const Futures::Named &b : later) {
            if (a.thing != b.thing)
                continue;
            if ((conflicting(a.mode) & static_cast<uint8_t>(b.mode)) != 0)
                return Relation::Conflicts;
            if (a.mode != Mode::Read || b.mode != Mode::Read)
                result = Relation::Enables;
        }
    return result;
}

void PathOrder::born(ThreadId thread, size_t position)
{
    if (births_.size() <= thread)
        births_.resize(thread + 1, kAlways);
    births_[thread] = position;
}

/// What happened before the thread's next action by what it did itself, or by its start.
PathOrder::Clock PathOrder::causes(size_t position, ThreadId thread) const
{
    size_t birth = thread < births_.size() ? births_[thread] : kAlways;
    for (size_t i = position; i-- > 0;)
        if (events_[i].thread == thread || i == birth)
            return events_[i].clock;
    return {};
}

/// Of the actions from `from` on that do not happen after it, and the one at `position`: who can come first?
ThreadMask PathOrder::initials(size_t from, size_t position, ThreadId thread, const Clock &clock) const
{
    const ThreadId first = events_[from].thread;
    ThreadMask seen = 0, result = 0;
    std::vector<size_t> kept;
    auto comes_first = [&](ThreadId t, const Clock &c) {
        if ((seen & bit(t)) != 0)
            return;
        seen |= bit(t);
        if (std::none_of(kept.begin(), kept.end(), [&](size_t k) { return c.latest[events_[k].thread] > k; }))
            result |= bit(t);
    };
    for (size_t i = from + 1; i < position; i++) {
        if (events_[i].clock.latest[first] > from)
            continue;
        comes_first(events_[i].thread, events_[i].clock);
        kept.push_back(i);
    }
    comes_first(thread, clock);
    return result;
}

void PathOrder::races(size_t position, ThreadId thread, std::span<const Futures::Named> touches, const Action &action,
                      std::vector<Race> &into)
{
    into.clear();
    Clock known = causes(position, thread);
    if (action.kind == ActionKind::Join)
        known.join(causes(position, static_cast<ThreadId>(action.address)));
    for (size_t i = position; i-- > 0;) {
        const Event &e = events_[i];
        if (e.thread == thread || known.latest[e.thread] > i)
            continue;
        if (relation(e.touches, touches) != Relation::Conflicts)
            continue;
        into.push_back({i, initials(i, position, thread, known)});
        // If the thread could not have moved there, it may have had to wait for this action, and for some before it.
        if ((e.enabled & bit(thread)) != 0)
            known.join(e.clock);
    }
}

void PathOrder::add(size_t position, ThreadId thread, std::span<const Futures::Named> touches, const Action &action,
                    ThreadMask enabled)
{
    Clock clock = causes(position, thread);
    if (action.kind == ActionKind::Join)
        clock.join(causes(position, static_cast<ThreadId>(action.address)));
    for (size_t i = position; i-- > 0;)
        if (clock.latest[events_[i].thread] <= i && relation(events_[i].touches, touches) != Relation::None)
            clock.join(events_[i].clock);
    clock.latest[thread] = static_cast<uint32_t>(position + 1);
    if (events_.size() <= position)
        events_.resize(position + 1);
    events_[position].thread = thread;
    events_[position].enabled = enabled;
    events_[position].touches.assign(touches.begin(), touches.end());
    events_[position].clock = clock;
}

} // namespace mazur
