// Which reads that are in the graph can be made to read from a write that comes now.
//
// What came after the read goes, unless the write depends on it. For a graph to come up only once, all that goes must
// have been added in the maximal way: reads from the last write, writes at the end, the first value of an input, the
// true side of a branch.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

/// Does the action read what it then overwrites?
bool Explorer::reads_too(const Action &a, const Location &x)
{
    if (x.kind == LocationKind::Sections)
        return a.kind != ActionKind::AtomicEnd && !(a.inside && a.phase == kInterrupts);
    return event_access(a).reads;
}

/// Sets porf_ to what the thread's next event depends on if it happens in this way.
void Explorer::causes(ThreadId t, const Action &a, const Way &way)
{
    const Location &x = graph_.location(location_of(a));
    EventId source = reads_too(a, x) ? way.source : kInitial;
    EventId last = graph_.last(t);
    porf_.assign(graph_.clock(last, Clock::Porf), graph_.clock(last, Clock::Porf) + graph_.width());
    porf_[t] = graph_[last].index + 1;
    if (source != kInitial)
        graph_.merge(porf_.data(), graph_.clock(source, Clock::Porf));
    if (EventId by = woken_by(t, a, x))
        graph_.merge(porf_.data(), graph_.clock(by, Clock::Porf));
    if (EventId before = merge_.symmetry ? mirror(t, graph_[last].index + 1) : 0)
        graph_.merge(porf_.data(), graph_.clock(before, Clock::Porf));
}

void Explorer::find_revisits(Point &p)
{
    const Action &a = machine_.thread(p.thread).pending;
    if (ends_objects(a) && role_of(a) == Role::None)
        return find_late_accesses(p.thread, a);
    size_t end = ways_.size();
    for (size_t n = p.first_way; n < end; n++) {
        Way way = ways_[n];
        if (!way.writes)
            continue;
        const Location &x = graph_.location(location_of(a));
        causes(p.thread, a, way);
        EventId probe = coherence_ && reads_too(a, x) ? add_probe(p.thread, a, way.source) : 0;
        size_t before = ways_.size();
        bool asked = !way.conflict || probe == 0;
        for (EventId r : x.reads)
            if (can_revisit(r, way, x)) {
                if (!asked && !orderable())
                    break;
                asked = true;
                Way revisit = way;
                revisit.revisited = r;
                revisit.conflict = false;
                ways_.push_back(revisit);
            }
        if (probe != 0)
            remove_probe(probe);
        // The oldest read last: what goes for it is the most.
        std::sort(ways_.begin() + static_cast<ptrdiff_t>(before), ways_.end(),
                  [&](const Way &u, const Way &v) { return graph_[u.revisited].stamp > graph_[v.revisited].stamp; });
        if (!reads_too(a, x))
            return; // the places are tried in the graph that is left
    }
}

bool Explorer::can_revisit(EventId read, const Way &way, const Location &x)
{
    const Event &r = graph_[read];
    if (r.index <= porf_[r.thread] || r.retry || r.leaves)
        return false;
    if (way.conflict) {
        // The other one that reads from the same write must be the one revisited, or go.
        EventId other = graph_.successor_rmw(x, way.source);
        if (other != read && stays(graph_[other], r.stamp))
            return false;
    }
    if (!maximal(read))
        return false;
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        for (size_t i = events.size(); i > porf_[t] && graph_[events[i - 1]].stamp > r.stamp; i--)
            if (!maximal(events[i - 1]))
                return false;
    }
    return !coherence_ || all_read_last(read);
}

/// The same for reads-from equivalence: of the read and all that goes with it.
bool Explorer::all_read_last(EventId read)
{
    if (!reads_last(read))
        return false;
    uint32_t stamp = graph_[read].stamp;
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        for (size_t i = events.size(); i > porf_[t] && graph_[events[i - 1]].stamp > stamp; i--) {
            const Event &e = graph_[events[i - 1]];
            if (e.reads() && !e.retry && !e.leaves && !reads_last(events[i - 1]))
                return false;
        }
    }
    return true;
}

/// Was the event, which goes, added in the maximal way, if only what stays and what was there before it counts?
bool Explorer::maximal(EventId id)
{
    const Event &e = graph_[id];
    if (e.condition != 0) {
        // Of two sides that are possible, the one where the condition or the success holds.
        bool first = e.kind == EventKind::Constraint ? e.choice != 0 : e.kind == EventKind::Rmw;
        if (!first) {
            collect_conditions(id, e.stamp, false);
            if (inputs_->possible(conditions_, inputs_->expressions().not_(e.condition), false))
                return false;
        }
        if (e.kind == EventKind::Constraint)
            return true;
    }
    if (e.kind == EventKind::Choice || e.kind == EventKind::Fence) // a notify in a section
        return e.choice == 0;
    if (e.location == 0 || (!e.reads() && !e.writes()))
        return true;
    if (e.choice != 0)
        return false;
    const Location &x = graph_.location(e.location);
    if (e.reads() && e.rf != kInitial && !stays(graph_[e.rf], e.stamp))
        return false;
    if (e.retry || e.leaves)
        return true; // which of the later writes a retry's thread reads is another event's business
    if (e.writes())
        for (EventId r : x.reads)
            if (graph_[r].rf == id && stays(graph_[r], e.stamp))
                return false;
    if (coherence_)
        return true; // a write has no place of its own; for reads, see all_read_last
    uint32_t place = e.writes() ? e.co : graph_.co(e.rf);
    for (size_t later = place + 1; later < x.writes.size(); later++)
        if (stays(graph_[x.writes[later]], e.stamp))
            return false;
    return true;
}

} // namespace mazur::graph
