// The end of objects' lives: heap that is freed, locals whose function returns, if accesses to them are events.
//
// An access that the end depends on came before it. Any other one can also come after it, because nothing that the end
// depends on needs the access: then it finds the object gone. Where the access was added first, the end revisits it,
// like a write that an earlier read could have read from; but that is an error at once, so nothing goes on from there.
// What is added after the end finds the object gone in memory.
//
// Under ra and rc11 a store that the end depends on may take effect after it all the same, unless it happens before:
// that is not known.
#include "graph/explorer.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

/// Does what stays if the access goes, with all that was added later and is no cause of the end, depend on nothing that
/// goes? If an older read has been made to read from what goes, it does: then there is a graph in which it reads as
/// before, and the access comes too late there.
bool Explorer::can_go(EventId access)
{
    std::vector<uint32_t> kept(graph_.thread_count());
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        kept[t] = static_cast<uint32_t>(graph_.thread(t).size());
        while (kept[t] > porf_[t] && graph_[graph_.at(t, kept[t])].stamp >= graph_[access].stamp)
            kept[t]--;
    }
    for (ThreadId t = 0; t < graph_.thread_count(); t++)
        for (ThreadId other = 0; other < graph_.thread_count() && kept[t] != 0; other++)
            if (graph_.clock(graph_.at(t, kept[t]), Clock::Porf)[other] > kept[other])
                return false;
    return true;
}

/// The first accesses of the other threads that can come after the end; all of them if all errors are asked for.
void Explorer::find_late_accesses(ThreadId t, const Action &a)
{
    causes(t, a, {});
    std::vector<EventId> late;
    for_ended(a, [&](uint32_t l) {
        const Location &x = graph_.location(l);
        if (x.kind != LocationKind::Data && x.kind != LocationKind::Condition)
            return;
        const bool all_left = std::ranges::any_of(x.writes, [&](EventId w) { // pthread_barrier_destroy waits for them
            return w != kInitial && graph_[w].index <= porf_[graph_[w].thread] &&
                   ends_barrier(graph_[w].before.pending);
        });
        for (const std::vector<EventId> *events : {&x.reads, &x.writes, &x.updates})
            for (EventId e : *events)
                // Who wakes up does not look at the condition variable any more.
                if (e != kInitial && graph_[e].index > porf_[graph_[e].thread] && !graph_[e].retry &&
                    !(graph_[e].leaves && all_left) && graph_[e].before.pending.kind != ActionKind::Wake && can_go(e))
                    late.push_back(e);
    });
    std::ranges::sort(late, {}, [&](EventId e) { return std::pair(graph_[e].thread, graph_[e].index); });
    if (!machine_options_.all_errors)
        late.erase(std::ranges::unique(late, {}, [&](EventId e) { return graph_[e].thread; }).begin(), late.end());
    for (EventId e : late)
        ways_.push_back({.revisited = e, .writes = true});
}

/// Is the use of what has ended no error that ends everything? Then the runs that use it in time are needed, too.
bool Explorer::ends_last() const
{
    return !machine_options_.properties.has(Property::Memory) || machine_options_.all_errors;
}

/// The point's thread may have failed because an object is gone. If it does not depend on the end, then it was there
/// before the end at first, and a write that does depend on it has taken it away. It could have come in time again, but
/// not after the end has been added.
void Explorer::note_late_access(const Point &p)
{
    const Thread &t = machine_.thread(p.thread);
    if (t.status != ThreadStatus::Cut || (t.cut != CutReason::Failed && t.cut != CutReason::Undefined) ||
        machine_.failure().thread != t.id || !machine_.failure().late)
        return;
    graph_.for_events([&](EventId e) {
        left_orders_out_ |=
            ends_objects(graph_[e].before.pending) && !graph_.covers(graph_.clock(p.event, Clock::Porf), e);
    });
}

/// The ways of an access that comes too late: one is enough.
void Explorer::add_late_ways(ThreadId t, const Action &a)
{
    const Location &x = graph_.location(location_of(a));
    const auto place = static_cast<uint32_t>(x.writes.size()) - 1;
    if (!event_access(a).writes)
        ways_.push_back({.source = x.writes[place]});
    else if (!reads_too(a, x))
        ways_.push_back({.place = place, .writes = true});
    else
        add_rmw_way(t, a, x, place);
}

/// Are there accesses of others that the end does not depend on?
bool Explorer::ends_used(EventId end, const Action &a)
{
    bool used = false;
    for_ended(a, [&](uint32_t l) {
        const Location &x = graph_.location(l);
        for (const std::vector<EventId> *events : {&x.reads, &x.writes, &x.updates})
            for (EventId e : *events)
                used |= e != kInitial && !graph_.covers(graph_.clock(end, Clock::Porf), e);
    });
    return used;
}

/// False after reporting an error.
bool Explorer::end_objects(EventId id, const Action &a)
{
    ThreadId t = graph_[id].thread;
    bool known = true;
    if (!in_order_)
        for_ended(a, [&](uint32_t l) {
            for (EventId w : graph_.location(l).writes)
                known &=
                    w == kInitial || graph_.happens_before(w, id) || !graph_.covers(graph_.clock(id, Clock::Porf), w);
        });
    if (!known)
        return unsupported(t,
                           "the end of an object that a store to it does not happen before, under this memory model");
    for (uint64_t at = a.extra; a.kind == ActionKind::Leave && at < a.value; at += 16)
        if (const Object *o = machine_.memory().find(at, 1))
            if (o->site() != machine_.memory().nearest(a.address)->site() && sharing_.in_sections(o->site()))
                return unsupported(t, "the end of locals of which only some are data of atomic sections");
    has_ended_ = true;
    for_ended(a, [&](uint32_t l) { // who waits there, and leaves by itself, has always done so before
        left_out_ |= graph_.location(l).kind == LocationKind::Condition && !graph_.location(l).empty();
    });
    if (!machine_.perform(t)) {
        left_orders_out_ = true; // ends have no order among themselves: the other one could as well have failed
        return false;
    }
    graph_[id].ends_used = machine_options_.outputs && ends_used(id, a);
    // Other locals will have these addresses.
    for_ended(a, [&](uint32_t l) {
        if (!graph_.location(l).empty())
            replace(l);
    });
    return true;
}

} // namespace mazur::graph
