#include "graph/revisits.h"

#include <algorithm>

namespace mazur::graph {

const Causes &Revisits::causes(ThreadId t, const Action &a, const Way &way)
{
    const Location &x = graph_.location(locations_.location_of(a));
    const EventId source = reads_too(a, x) ? way.source : kInitial;
    causes_.begin(graph_, t);
    if (source != kInitial)
        causes_.add(graph_, source);
    if (EventId by = queues_.woken_by(t, a, x))
        causes_.add(graph_, by);
    if (EventId before = merge_.symmetry ? symmetry_.mirror(t, causes_[t]) : 0)
        causes_.add(graph_, before);
    return causes_;
}

void Revisits::find_revisits(const Point &p)
{
    const Action &a = machine_.thread(p.thread).pending;
    if (ends_objects(a) && sections_.role_of(a) == Role::None)
        return ends_.find_late_accesses(a, causes(p.thread, a, {}), ways_);
    size_t end = ways_.size();
    for (size_t n = p.first_way; n < end; n++) {
        Way way = ways_[n];
        if (!way.writes)
            continue;
        const Location &x = graph_.location(locations_.location_of(a));
        causes(p.thread, a, way);
        EventId probe = coherence_ && reads_too(a, x) ? events_.add_probe(p.thread, a, way.source) : 0;
        size_t before = ways_.size();
        bool asked = !way.conflict || probe == 0;
        for (EventId r : x.reads)
            if (can_revisit(r, way, x)) {
                if (!asked && !reads_from_.orderable())
                    break;
                asked = true;
                Way revisit = way;
                revisit.revisited = r;
                revisit.conflict = false;
                ways_.push_back(revisit);
            }
        if (probe != 0)
            events_.remove_probe(probe);
        // The oldest read last: what goes for it is the most.
        std::sort(ways_.begin() + static_cast<ptrdiff_t>(before), ways_.end(),
                  [&](const Way &u, const Way &v) { return graph_[u.revisited].stamp > graph_[v.revisited].stamp; });
        if (!reads_too(a, x))
            return; // the places are tried in the graph that is left
    }
}

bool Revisits::can_revisit(EventId read, const Way &way, const Location &x)
{
    const Event &r = graph_[read];
    if (r.index <= causes_[r.thread] || r.retry || r.leaves)
        return false;
    if (way.conflict) {
        // The other one that reads from the same write must be the one revisited, or go.
        EventId other = graph_.successor_rmw(x, way.source);
        if (other != read && causes_.keep(graph_[other], r.stamp))
            return false;
    }
    if (!maximal(read))
        return false;
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        for (size_t i = events.size(); i > causes_[t] && graph_[events[i - 1]].stamp > r.stamp; i--)
            if (!maximal(events[i - 1]))
                return false;
    }
    return !coherence_ || all_read_last(read);
}

/// The same for reads-from equivalence: of the read and all that goes with it.
bool Revisits::all_read_last(EventId read)
{
    if (!reads_from_.reads_last(read, causes_))
        return false;
    uint32_t stamp = graph_[read].stamp;
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        for (size_t i = events.size(); i > causes_[t] && graph_[events[i - 1]].stamp > stamp; i--) {
            const Event &e = graph_[events[i - 1]];
            if (e.reads() && !e.retry && !e.leaves && !reads_from_.reads_last(events[i - 1], causes_))
                return false;
        }
    }
    return true;
}

/// Was the event, which goes, added in the maximal way, if only what stays and what was there before it counts?
bool Revisits::maximal(EventId id)
{
    const Event &e = graph_[id];
    if (e.condition != 0) {
        // Of two sides that are possible, the one where the condition or the success holds.
        bool first = e.kind == EventKind::Constraint ? e.choice != 0 : e.kind == EventKind::Rmw;
        if (!first) {
            if (conditions_.could_be_otherwise(id, causes_))
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
    if (e.reads() && e.rf != kInitial && !causes_.keep(graph_[e.rf], e.stamp))
        return false;
    if (e.retry || e.leaves)
        return true; // which of the later writes a retry's thread reads is another event's business
    if (e.writes())
        for (EventId r : x.reads)
            if (graph_[r].rf == id && causes_.keep(graph_[r], e.stamp))
                return false;
    if (coherence_)
        return true; // a write has no place of its own; for reads, see all_read_last
    uint32_t place = e.writes() ? e.co : graph_.co(e.rf);
    for (size_t later = place + 1; later < x.writes.size(); later++)
        if (causes_.keep(graph_[x.writes[later]], e.stamp))
            return false;
    return true;
}

} // namespace mazur::graph
