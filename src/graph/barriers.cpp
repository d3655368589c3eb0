// Barriers. Threads come to a barrier one after the other: read-modify-writes, as anywhere. In which order they leave
// it nobody can tell, so leaving changes nothing here, unlike in the machine (pthread_barrier.c): it is a read from the
// last one who came in the same round, and there is no other that it could read from. The next one to come finds the
// barrier full, which is as good as empty.
#include "graph/explorer.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

/// For a thread that is at a barrier: the event that lets it leave; 0 if there is none yet. If its coming is no event,
/// nobody else comes to that barrier in this exploration.
EventId Explorer::last_to_come(ThreadId t) const
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

/// How many have come to the barrier in this round, if the action concerns one; else just the value.
uint32_t Explorer::as_came(const Action &a, uint32_t value)
{
    bool full = ir::AwaitBits::unpack(a.bits).what == ir::WaitClass::Barrier && !leaves_barrier(a) && !a.timed &&
                value == static_cast<uint32_t>(a.value);
    return full ? 0 : value;
}

/// Nobody may leave a barrier that is gone, unless somebody has waited for all to leave it before.
bool Explorer::may_leave_barrier(const Event &e)
{
    const Location &x = graph_.location(graph_[e.rf].location); // where it was, if it is gone
    if (std::ranges::any_of(x.writes,
                            [&](EventId w) { return w != kInitial && ends_barrier(graph_[w].before.pending); }))
        return true;
    return machine_.may_use_condition(e.thread, e.before.pending.address);
}

/// Has a thread left the barrier without the event knowing, so that it could as well leave it after that?
bool Explorer::may_leave_later(const Location &x, EventId event) const
{
    auto knows = [&](EventId r) { return event != 0 && graph_.covers(graph_.clock(event, Clock::Porf), r); };
    return std::ranges::any_of(x.reads, [&](EventId r) { return graph_[r].leaves && !knows(r); }) &&
           std::ranges::none_of(x.writes, [&](EventId w) {
               return w != kInitial && ends_barrier(graph_[w].before.pending) && knows(w);
           });
}

/// Who ends a barrier has waited for all to leave it.
void Explorer::learn_who_left(EventId end)
{
    for (EventId r : graph_.location(graph_[end].location).reads)
        if (graph_[r].leaves)
            graph_.merge(graph_.clock(end, Clock::Hb), graph_.clock(r, Clock::Hb));
}

} // namespace mazur::graph
