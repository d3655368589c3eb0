#include "graph/consistent.h"

#include "graph/model_hb.h"
#include "graph/relation.h"

namespace mazur::graph {

namespace {

class Axioms {
public:
    explicit Axioms(const ExecutionGraph &graph) : g(graph)
    {
        g.for_events([&](EventId e) {
            if (!g[e].retry)
                events_.push_back(e);
        });
    }

    bool hold(ModelKind model) const
    {
        if (!atomic() || !acyclic(relation([&](size_t a, size_t b) { return causes(a, b); })))
            return false;
        switch (model) {
        case ModelKind::Sc:
            return acyclic(relation([&](size_t a, size_t b) { return causes(a, b) || communicates(a, b); }));
        case ModelKind::Tso:
            return acyclic(relation([&](size_t a, size_t b) {
                       return (before(a, b) && same_location(a, b)) || reads(a, b) || communicates(a, b);
                   })) &&
                   acyclic(relation([&](size_t a, size_t b) {
                       return preserved(a, b) || synchronises(a, b) || (reads(a, b) && !same_thread(a, b)) ||
                              communicates(a, b);
                   }));
        case ModelKind::Ra:
            return coherent();
        case ModelKind::Rc11:
            return coherent() && psc_acyclic(g);
        }
        return false;
    }

private:
    template <class F> Relation relation(F holds) const
    {
        Relation r(events_.size());
        for (size_t a = 0; a < events_.size(); a++)
            for (size_t b = 0; b < events_.size(); b++)
                if (a != b && holds(a, b))
                    r.add(a, b);
        return r;
    }
    const Event &event(size_t i) const { return g[events_[i]]; }
    bool same_thread(size_t a, size_t b) const { return event(a).thread == event(b).thread; }
    bool same_location(size_t a, size_t b) const
    {
        return event(a).location != 0 && event(a).location == event(b).location;
    }
    bool before(size_t a, size_t b) const { return same_thread(a, b) && event(a).index < event(b).index; }
    bool reads(size_t a, size_t b) const { return event(b).reads() && event(b).rf == events_[a]; }
    bool synchronises(size_t a, size_t b) const
    {
        return event(b).start == events_[a] ||
               (event(b).kind == EventKind::Join && g.last(event(b).other) == events_[a]);
    }
    bool causes(size_t a, size_t b) const { return before(a, b) || reads(a, b) || synchronises(a, b); }
    /// Coherence or from-read.
    bool communicates(size_t a, size_t b) const
    {
        const Event &x = event(a), &y = event(b);
        if (!same_location(a, b) || !y.writes())
            return false;
        return (x.writes() && x.co < y.co) || (x.reads() && g.co(x.rf) < y.co);
    }
    /// Is the event one that the store buffer takes notice of?
    static bool counts(const Event &e) { return e.reads() || e.writes() || e.drain == e.index; }
    /// Program order that store buffers keep.
    bool preserved(size_t a, size_t b) const
    {
        const Event &x = event(a), &y = event(b);
        if (!before(a, b) || !counts(x) || !counts(y))
            return false;
        bool store = x.kind == EventKind::Write, load = y.kind == EventKind::Read && !y.drains;
        return !(store && load) || y.drain >= x.index;
    }
    /// A read-modify-write directly follows what it reads from.
    bool atomic() const
    {
        for (EventId e : events_)
            if (g[e].kind == EventKind::Rmw && g.co(g[e].rf) + 1 != g[e].co)
                return false;
        return true;
    }
    /// Happens-before does not contradict the order of communication at a location.
    bool coherent() const
    {
        for (size_t a = 0; a < events_.size(); a++)
            for (size_t b = 0; b < events_.size(); b++)
                if (a != b && g.happens_before(events_[a], events_[b]) && later(b, a))
                    return false;
        return true;
    }
    /// Is x before y in the closure of reads-from, coherence and from-read?
    bool later(size_t a, size_t b) const
    {
        const Event &x = event(a), &y = event(b);
        if (!same_location(a, b) || (!x.reads() && !x.writes()) || (!y.reads() && !y.writes()))
            return false;
        uint32_t px = x.writes() ? x.co : g.co(x.rf), py = y.writes() ? y.co : g.co(y.rf);
        return px < py || (px == py && x.writes() && !y.writes());
    }

    const ExecutionGraph &g;
    std::vector<EventId> events_;
};

} // namespace

bool consistent(const ExecutionGraph &g, ModelKind model) { return Axioms(g).hold(model); }

} // namespace mazur::graph
