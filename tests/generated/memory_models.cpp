// sc and tso as acyclicity of global orders, rc11 after Lahav, Vafeiadis, Kang, Hur, Dreyer: "Repairing Sequential
// Consistency in C/C++11" (PLDI 2017), ra as rc11 without its axiom on seq_cst. See memory_models.h.
#include "memory_models.h"

namespace mazur::generated {
namespace {

bool acquires(Order o) { return o == Order::Acquire || o == Order::AcqRel || o == Order::SeqCst; }
bool releases(Order o) { return o == Order::Release || o == Order::AcqRel || o == Order::SeqCst; }

/// The relations and sets of one graph that the axioms are made of.
struct Relations {
    explicit Relations(const ExecutionGraph &g)
        : graph(g), size(static_cast<int>(g.events.size())), po(program_order(g)), same_location(size), rf(size),
          co(size)
    {
        for (int a = 0; a < size; a++) {
            const GraphEvent &e = g.events[a];
            if (e.reads_from != kNone)
                rf.add(e.reads_from, a);
            for (int b = 0; b < size; b++)
                if (e.location != kNone && e.location == g.events[b].location)
                    same_location.add(a, b);
        }
        for (const std::vector<int> &order : g.coherence)
            for (size_t i = 0; i < order.size(); i++)
                for (size_t j = i + 1; j < order.size(); j++)
                    co.add(order[i], order[j]);
        fr = rf.inverse() * co - Relation::on(size, all()); // a read-modify-write does not come before itself
        po_loc = po - (po - same_location);
    }

    static EventSet all() { return ~EventSet{0}; }
    template <typename F> EventSet where(F &&holds) const
    {
        EventSet out = 0;
        for (int a = 0; a < size; a++)
            if (holds(graph.events[a]))
                out |= EventSet{1} << a;
        return out;
    }
    Relation on(EventSet set) const { return Relation::on(size, set); }

    const ExecutionGraph &graph;
    int size;
    Relation po, same_location, rf, co, fr, po_loc;
};

/// Every read-modify-write reads from the write just before it.
bool atomicity(const ExecutionGraph &graph)
{
    for (const std::vector<int> &order : graph.coherence)
        for (size_t i = 1; i < order.size(); i++)
            if (graph.events[order[i]].reads && graph.events[order[i]].reads_from != order[i - 1])
                return false;
    return true;
}

bool drains(const GraphEvent &e, const ModelOptions &options)
{
    switch (e.kind) {
    case EventKind::Access:
        return e.swaps || (e.writes && e.order == Order::SeqCst);
    case EventKind::Fence:
        return e.order == Order::SeqCst;
    case EventKind::Unlock:
        return options.unlock_drains;
    default:
        return true;
    }
}

/// Stores are buffered: a load may overtake earlier stores of its thread, nothing else moves. What drains stays in
/// order with everything; fences that do not drain are not there.
bool tso(const Relations &r, const ModelOptions &options)
{
    if (!(r.po_loc | r.rf | r.co | r.fr).acyclic())
        return false;
    Relation kept(r.size), rfe(r.size);
    for (int a = 0; a < r.size; a++)
        for (int b = 0; b < r.size; b++) {
            const GraphEvent &x = r.graph.events[a], &y = r.graph.events[b];
            if (r.rf.has(a, b) && x.thread != y.thread)
                rfe.add(a, b);
            const bool drained = drains(x, options) || drains(y, options);
            const bool no_fences = (x.kind != EventKind::Fence || drains(x, options)) &&
                                   (y.kind != EventKind::Fence || drains(y, options));
            const bool store_then_load = x.writes && !y.writes && y.reads;
            if (r.po.has(a, b) && no_fences && (drained || !store_then_load))
                kept.add(a, b);
        }
    return (kept | rfe | r.co | r.fr).acyclic();
}

Relation synchronizes_with(const Relations &r, const ModelOptions &options)
{
    // Plain accesses that race go on like relaxed ones (docs/graph.md); the others are ordered anyway.
    const auto data = [](const GraphEvent &e) { return e.kind != EventKind::Condition; };
    const Relation writes = r.on(r.where([&](const GraphEvent &e) { return e.writes && data(e); }));
    const Relation reads = r.on(r.where([&](const GraphEvent &e) { return e.reads && data(e); }));
    const Relation both = r.on(r.where([&](const GraphEvent &e) { return e.reads && e.writes && data(e); }));
    const Relation fences = r.on(r.where([](const GraphEvent &e) { return e.kind == EventKind::Fence; }));
    const Relation release = r.on(r.where([](const GraphEvent &e) { return releases(e.order); }));
    const Relation acquire = r.on(r.where([](const GraphEvent &e) { return acquires(e.order); }));

    // rs = [W]; (sb|loc)?; [W]; (rf; rmw)*
    const Relation own = options.own_stores_continue_release ? r.po_loc.maybe() : r.on(Relations::all());
    const Relation sequence = writes * own * writes * (r.rf * both).closure().maybe();
    // sw = [E rel+]; ([F]; sb)?; rs; rf; [R]; (sb; [F])?; [E acq+]
    return release * (fences * r.po).maybe() * sequence * r.rf * reads * (r.po * fences).maybe() * acquire;
}

Relation happens_before(const Relations &r, const ModelOptions &options)
{
    return (r.po | synchronizes_with(r, options)).closure();
}

bool rc11(const Relations &r, bool seq_cst, const ModelOptions &options)
{
    const Relation hb = happens_before(r, options);
    const Relation eco = (r.rf | r.co | r.fr).closure();
    if (!(hb * eco.maybe()).irreflexive())
        return false;
    if (!seq_cst)
        return true;
    const Relation sc = r.on(r.where([](const GraphEvent &e) { return e.order == Order::SeqCst; }));
    const Relation sc_fences =
        r.on(r.where([](const GraphEvent &e) { return e.order == Order::SeqCst && e.kind == EventKind::Fence; }));
    // Condition variables order nothing: their line is one that agrees with happens-before, as C++ has it.
    const Relation data = r.on(r.where([](const GraphEvent &e) { return e.kind != EventKind::Condition; }));
    const Relation po_other = r.po - r.same_location;
    const Relation hb_loc = hb - (hb - r.same_location);
    // scb = sb u sb|!=loc; hb; sb|!=loc u hb|loc u mo u rb
    const Relation scb = r.po | po_other * hb * po_other | hb_loc | data * (r.co | r.fr);
    const Relation psc_base = (sc | sc_fences * hb.maybe()) * scb * (sc | hb.maybe() * sc_fences);
    const Relation psc_fences = sc_fences * (hb | hb * data * eco * hb) * sc_fences;
    return (psc_base | psc_fences).acyclic();
}

} // namespace

std::string_view text(Model model)
{
    constexpr std::string_view names[] = {"sc", "tso", "ra", "rc11"};
    return names[static_cast<int>(model)];
}

Relation program_order(const ExecutionGraph &graph)
{
    const int size = static_cast<int>(graph.events.size());
    Relation po(size);
    for (int a = 0; a < size; a++)
        for (int b = 0; b < size; b++) {
            const GraphEvent &x = graph.events[a], &y = graph.events[b];
            const bool initial = x.kind == EventKind::Initial && y.kind != EventKind::Initial;
            const bool same_thread = x.thread != kNone && x.thread == y.thread && x.index < y.index;
            const bool creates = x.kind == EventKind::Create && x.other == y.thread;
            const bool joins = y.kind == EventKind::Join && y.other == x.thread;
            if (initial || same_thread || creates || joins)
                po.add(a, b);
        }
    return po.closure();
}

Relation happens_before(const ExecutionGraph &graph, const ModelOptions &options)
{
    return happens_before(Relations(graph), options);
}

bool consistent(const ExecutionGraph &graph, Model model, const ModelOptions &options)
{
    if (!atomicity(graph))
        return false;
    const Relations r(graph);
    switch (model) {
    case Model::Sc:
        return (r.po | r.rf | r.co | r.fr).acyclic();
    case Model::Tso:
        return tso(r, options);
    case Model::Ra:
        return rc11(r, false, options);
    case Model::Rc11:
        return rc11(r, true, options);
    }
    return false;
}

std::vector<std::pair<int, int>> races(const ExecutionGraph &graph, const ModelOptions &options)
{
    std::vector<std::pair<int, int>> found;
    const Relation hb = happens_before(graph, options);
    for (size_t a = 0; a < graph.events.size(); a++)
        for (size_t b = 0; b < a; b++) {
            const GraphEvent &x = graph.events[a], &y = graph.events[b];
            const bool conflict = x.kind == EventKind::Access && y.kind == EventKind::Access &&
                                  x.location == y.location && x.thread != y.thread && (x.writes || y.writes) &&
                                  (x.order == Order::Plain || y.order == Order::Plain);
            const int i = static_cast<int>(a), j = static_cast<int>(b);
            if (conflict && !hb.has(i, j) && !hb.has(j, i))
                found.emplace_back(i, j);
        }
    return found;
}

Relation causes(const ExecutionGraph &graph)
{
    const Relations r(graph);
    return (r.po | r.rf).closure();
}

} // namespace mazur::generated
