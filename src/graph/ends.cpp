#include "graph/ends.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

/// Does what stays if the access goes, with all that was added later and is no cause of the end, depend on nothing that
/// goes? If an older read has been made to read from what goes, it does: then there is a graph in which it reads as
/// before, and the access comes too late there.
bool Ends::can_go(EventId access, const Causes &causes)
{
    std::vector<uint32_t> kept(graph_.thread_count());
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        kept[t] = static_cast<uint32_t>(graph_.thread(t).size());
        while (kept[t] > causes[t] && graph_[graph_.at(t, kept[t])].stamp >= graph_[access].stamp)
            kept[t]--;
    }
    for (ThreadId t = 0; t < graph_.thread_count(); t++)
        for (ThreadId other = 0; other < graph_.thread_count() && kept[t] != 0; other++)
            if (graph_.clock(graph_.at(t, kept[t]), Clock::Porf)[other] > kept[other])
                return false;
    return true;
}

void Ends::find_late_accesses(const Action &a, const Causes &causes, std::vector<Way> &into)
{
    std::vector<EventId> late;
    work_.for_ended(a, [&](uint32_t l) {
        const Location &x = graph_.location(l);
        if (x.kind != LocationKind::Data && x.kind != LocationKind::Condition)
            return;
        const bool all_left = std::ranges::any_of(x.writes, [&](EventId w) { // pthread_barrier_destroy waits for them
            return w != kInitial && graph_[w].index <= causes[graph_[w].thread] &&
                   ends_barrier(graph_[w].before.pending);
        });
        for (const std::vector<EventId> *events : {&x.reads, &x.writes, &x.updates})
            for (EventId e : *events)
                // Who wakes up does not look at the condition variable any more.
                if (e != kInitial && graph_[e].index > causes[graph_[e].thread] && !graph_[e].retry &&
                    !(graph_[e].leaves && all_left) && graph_[e].before.pending.kind != ActionKind::Wake &&
                    can_go(e, causes))
                    late.push_back(e);
    });
    std::ranges::sort(late, {}, [&](EventId e) { return std::pair(graph_[e].thread, graph_[e].index); });
    if (!machine_options_.all_errors)
        late.erase(std::ranges::unique(late, {}, [&](EventId e) { return graph_[e].thread; }).begin(), late.end());
    for (EventId e : late)
        into.push_back({.revisited = e, .writes = true});
}

void Ends::note_late_access(const Point &p)
{
    const Thread &t = machine_.thread(p.thread);
    if (t.status != ThreadStatus::Cut || (t.cut != CutReason::Failed && t.cut != CutReason::Undefined) ||
        machine_.failure().thread != t.id || !machine_.failure().late)
        return;
    graph_.for_events([&](EventId e) {
        omissions_.orders |=
            ends_objects(graph_[e].before.pending) && !graph_.covers(graph_.clock(p.event, Clock::Porf), e);
    });
}

/// Are there accesses of others that the end does not depend on?
bool Ends::ends_used(EventId end, const Action &a)
{
    bool used = false;
    work_.for_ended(a, [&](uint32_t l) {
        const Location &x = graph_.location(l);
        for (const std::vector<EventId> *events : {&x.reads, &x.writes, &x.updates})
            for (EventId e : *events)
                used |= e != kInitial && !graph_.covers(graph_.clock(end, Clock::Porf), e);
    });
    return used;
}

bool Ends::end_objects(EventId id, const Action &a)
{
    ThreadId t = graph_[id].thread;
    bool known = true;
    if (!rules_.in_order)
        work_.for_ended(a, [&](uint32_t l) {
            for (EventId w : graph_.location(l).writes)
                known &=
                    w == kInitial || graph_.happens_before(w, id) || !graph_.covers(graph_.clock(id, Clock::Porf), w);
        });
    if (!known)
        return work_.unsupported(
            t, "the end of an object that a store to it does not happen before, under this memory model");
    for (uint64_t at = a.extra; a.kind == ActionKind::Leave && at < a.value; at += 16)
        if (const Object *o = machine_.memory().find(at, 1))
            if (o->site() != machine_.memory().nearest(a.address)->site() && sharing_.in_sections(o->site()))
                return work_.unsupported(t, "the end of locals of which only some are data of atomic sections");
    omissions_.has_ended = true;
    work_.for_ended(a, [&](uint32_t l) { // who waits there, and leaves by itself, has always done so before
        omissions_.errors |= graph_.location(l).kind == LocationKind::Condition && !graph_.location(l).empty();
    });
    if (!machine_.perform(t)) {
        omissions_.orders = true; // ends have no order among themselves: the other one could as well have failed
        return false;
    }
    graph_[id].ends_used = machine_options_.outputs && ends_used(id, a);
    // Other locals will have these addresses.
    work_.for_ended(a, [&](uint32_t l) {
        if (!graph_.location(l).empty())
            work_.replace(l);
    });
    return true;
}

} // namespace mazur::graph
