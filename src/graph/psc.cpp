// RC11's axiom about seq_cst accesses and fences (Lahav et al., PLDI 2017):
//
//   scb      = sb | sb!=loc;hb;sb!=loc | hb|loc | co | fr
//   psc_base = ([SC access] | [SC fence];hb?) ; scb ; ([SC access] | hb?;[SC fence])
//   psc_F    = [SC fence] ; (hb | hb;eco;hb) ; [SC fence]
//   acyclic(psc_base | psc_F)
#include "graph/model_hb.h"

#include "graph/relation.h"

#include <algorithm>

namespace mazur::graph {

namespace {

/// `Less` says whether a write is known to come before another in coherence order.
template <class Less> class Check {
public:
    Check(const ExecutionGraph &graph, const std::vector<EventId> &events, const Less &less)
        : g(graph), events_(events), less_(less)
    {
        for (size_t i = 0; i < events_.size(); i++) {
            const Event &x = g[events_[i]];
            if (x.order == ir::MemoryOrder::SeqCst && (x.kind == EventKind::Fence || x.kind == EventKind::Read ||
                                                       x.kind == EventKind::Write || x.kind == EventKind::Rmw))
                special_.push_back(i);
            if (threads_.size() <= x.thread)
                threads_.resize(size_t{x.thread} + 1);
            threads_[x.thread].push_back(i);
        }
        for (std::vector<size_t> &t : threads_)
            std::ranges::sort(t, {}, [&](size_t i) { return event(i).index; });
    }

    bool acyclic()
    {
        if (special_.size() < 2)
            return true;
        size_t n = events_.size();
        Relation hb(n), eco(n), scb(n);
        for (size_t a = 0; a < n; a++)
            for (size_t b = 0; b < n; b++)
                relate(a, b, hb, eco, scb);
        add_detours(hb, scb);
        Relation psc(special_.size());
        for (size_t i = 0; i < special_.size(); i++)
            connect(i, hb, eco, scb, psc);
        return graph::acyclic(psc);
    }

private:
    const Event &event(size_t i) const { return g[events_[i]]; }
    bool fence(size_t i) const { return event(i).kind == EventKind::Fence; }
    bool same_location(size_t a, size_t b) const
    {
        return event(a).location != 0 && event(a).location == event(b).location;
    }
    /// Do they access the same bytes? Not only those of one location: plain writes and accesses of other sizes end one.
    bool same_bytes(size_t a, size_t b) const
    {
        if (event(a).location == 0 || event(b).location == 0)
            return false;
        const Location &x = g.location(event(a).location), &y = g.location(event(b).location);
        return event(a).location == event(b).location ||
               (x.kind == LocationKind::Data && y.kind == LocationKind::Data && x.address < y.address + y.size &&
                y.address < x.address + x.size);
    }
    bool program_order(size_t a, size_t b) const
    {
        return event(a).thread == event(b).thread && event(a).index < event(b).index;
    }

    void relate(size_t a, size_t b, Relation &hb, Relation &eco, Relation &scb)
    {
        if (a == b)
            return;
        if (g.happens_before(events_[a], events_[b])) {
            hb.add(a, b);
            if (program_order(a, b) || same_bytes(a, b))
                scb.add(a, b);
        }
        if (!same_location(a, b) || g.location(event(a).location).kind != LocationKind::Data)
            return;
        const Event &x = event(a), &y = event(b);
        // eco is the transitive closure of rf, co and fr: all of it can be told from places in coherence order.
        EventId wx = x.writes() ? events_[a] : x.rf, wy = y.writes() ? events_[b] : y.rf;
        bool before = less_(wx, wy);
        bool co = x.writes() && y.writes() && before;
        bool fr = x.reads() && !x.retry && y.writes() && less_(x.rf, events_[b]);
        if (co || fr)
            scb.add(a, b);
        if (co || fr || (x.writes() && !y.writes() && (before || wx == wy)) || (!x.writes() && !y.writes() && before))
            eco.add(a, b);
    }

    /// sb to another location, then hb, then sb to another location. What happens after an event happens after all that
    /// its thread did before: only the first event of the way's first part matters, and in each thread the first of
    /// those that it leads to.
    void add_detours(const Relation &hb, Relation &scb)
    {
        for (const std::vector<size_t> &own : threads_)
            for (size_t i = 0; i < own.size(); i++) {
                size_t first = i + 1;
                while (first < own.size() && same_bytes(own[i], own[first]))
                    first++;
                for (size_t t = 0; first < own.size() && t < threads_.size(); t++)
                    add_detour(own[i], hb.row(own[first]), threads_[t], scb);
            }
    }

    void add_detour(size_t a, const Row &reached, const std::vector<size_t> &thread, Relation &scb)
    {
        auto from = std::partition_point(thread.begin(), thread.end(), [&](size_t c) { return !test(reached, c); });
        if (from == thread.end())
            return;
        auto other = std::find_if(from, thread.end(), [&](size_t c) { return !same_bytes(*from, c); });
        for (auto d = std::next(from); d != thread.end(); ++d) {
            auto elsewhere = [&](size_t c) { return !same_bytes(c, *d); };
            if (elsewhere(*from) || (other < d && std::any_of(other, d, elsewhere)))
                scb.add(a, *d);
        }
    }

    void connect(size_t i, const Relation &hb, const Relation &eco, const Relation &scb, Relation &psc)
    {
        size_t a = special_[i];
        Row from = hb.empty();
        scb.unite(from, a);
        Row after_eco = hb.empty();
        if (fence(a))
            for (size_t e = 0; e < events_.size(); e++)
                if (hb.has(a, e)) {
                    scb.unite(from, e);
                    eco.unite(after_eco, e);
                }
        for (size_t j = 0; j < special_.size(); j++) {
            size_t b = special_[j];
            bool edge = test(from, b);
            for (size_t e = 0; e < events_.size() && !edge && fence(b); e++)
                edge = hb.has(e, b) && (test(from, e) || (fence(a) && test(after_eco, e)));
            edge |= fence(a) && fence(b) && hb.has(a, b);
            if (edge)
                psc.add(i, j);
        }
    }

    const ExecutionGraph &g;
    const std::vector<EventId> &events_;
    const Less &less_;
    std::vector<size_t> special_;
    std::vector<std::vector<size_t>> threads_; ///< in program order
};

} // namespace

bool psc_acyclic(const ExecutionGraph &g)
{
    if (!g.has_seen_seq_cst())
        return true;
    unsigned special = 0;
    g.for_events([&](EventId e) { special += g[e].order == ir::MemoryOrder::SeqCst ? 1 : 0; });
    if (special < 2)
        return true;
    std::vector<EventId> events;
    g.for_events([&](EventId e) { events.push_back(e); });
    auto less = [&](EventId a, EventId b) { return g.co(a) < g.co(b); };
    return Check(g, events, less).acyclic();
}

bool psc_acyclic(const ExecutionGraph &g, const std::vector<EventId> &events,
                 const std::function<bool(EventId, EventId)> &less)
{
    return Check(g, events, less).acyclic();
}

} // namespace mazur::graph
