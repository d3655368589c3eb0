#include "graph/updates.h"

#include "semantics/rmw.h"

namespace mazur::graph {

bool Updates::is_update(ThreadId t, const Action &a) const
{
    const Frame *top = machine_.thread(t).top;
    return a.kind == ActionKind::Rmw && analysis::family_of(a.rmw) != analysis::Family::None &&
           facts_->needs_no_order(a.order) && facts_->unused(top->function_id, top->pc) &&
           !merge_.apart.contains(a.address);
}

void Updates::check_update(const Location &x, const Action &a, bool update)
{
    bool fits = update ? x.writes.size() == 1 && x.reads.empty() : x.updates.empty();
    if (update && !x.updates.empty())
        fits = analysis::family_of(graph_[x.updates.back()].before.pending.rmw) == analysis::family_of(a.rmw);
    if (!fits)
        merging_.keep_apart(x.address);
}

void Updates::update_clocks(EventId id)
{
    const Event &e = graph_[id];
    Clock learns = acquires(e.order) ? Clock::Hb : Clock::Acq;
    for (EventId u : graph_.location(e.location).updates)
        if (u != id && graph_.covers(graph_.clock(id, Clock::Porf), u))
            graph_.merge(graph_.clock(id, learns), graph_.clock(u, Clock::Msg));
}

Value Updates::total(const Location &x) const
{
    Value sum{x.initial, x.initial_symbol};
    for (EventId u : x.updates) {
        const Action &a = graph_[u].before.pending;
        if (sum.symbol != 0 || a.symbol != 0)
            sum = apply_rmw(inputs_->expressions(), a.rmw, a.size, sum, {a.value, a.symbol});
        else
            sum.bits = apply_rmw(a.rmw, a.size, sum.bits, a.value);
    }
    return sum;
}

} // namespace mazur::graph
