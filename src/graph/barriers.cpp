#include "graph/barriers.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

uint32_t as_came(const Action &a, uint32_t value)
{
    bool full = ir::AwaitBits::unpack(a.bits).what == ir::WaitClass::Barrier && !leaves_barrier(a) && !a.timed &&
                value == static_cast<uint32_t>(a.value);
    return full ? 0 : value;
}

bool succeeds(const Action &a, uint64_t value)
{
    switch (a.kind) {
    case ActionKind::Cas:
        return value == a.extra;
    case ActionKind::Lock:
    case ActionKind::Wake:
        return value == 0;
    case ActionKind::Await:
        return await_holds(a, as_came(a, static_cast<uint32_t>(value)));
    default:
        return true;
    }
}

EventId Barriers::last_to_come(ThreadId t) const
{
    const Action &leaves = machine_.thread(t).pending;
    const Event &own = graph_[graph_.last(t)];
    if (own.before.pending.kind != ActionKind::Await || own.before.pending.address != leaves.address || !own.writes())
        return 0;
    const Location &x = graph_.location(own.location);
    const auto parties = static_cast<uint32_t>(leaves.value);
    for (size_t place = own.co; place < x.writes.size(); place++)
        if (graph_[x.writes[place]].value == parties)
            return x.writes[place];
    return 0;
}

bool Barriers::may_leave_barrier(const Event &e)
{
    const Location &x = graph_.location(graph_[e.rf].location); // where it was, if it is gone
    if (std::ranges::any_of(x.writes,
                            [&](EventId w) { return w != kInitial && ends_barrier(graph_[w].before.pending); }))
        return true;
    return machine_.may_use_condition(e.thread, e.before.pending.address);
}

bool Barriers::may_leave_later(const Location &x, EventId event) const
{
    auto knows = [&](EventId r) { return event != 0 && graph_.covers(graph_.clock(event, Clock::Porf), r); };
    return std::ranges::any_of(x.reads, [&](EventId r) { return graph_[r].leaves && !knows(r); }) &&
           std::ranges::none_of(x.writes, [&](EventId w) {
               return w != kInitial && ends_barrier(graph_[w].before.pending) && knows(w);
           });
}

void Barriers::learn_who_left(EventId end)
{
    for (EventId r : graph_.location(graph_[end].location).reads)
        if (graph_[r].leaves)
            graph_.merge(graph_.clock(end, Clock::Hb), graph_.clock(r, Clock::Hb));
}

} // namespace mazur::graph
