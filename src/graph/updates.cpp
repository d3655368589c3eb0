// Updates: read-modify-writes whose results nobody looks at, at locations where there is nothing else while several
// threads run. Operations of one family commute, so no thread can tell in which order they came; what they sum up to is
// seen when one thread is left. An update reads from nothing and stands nowhere in coherence order: one graph stands
// for all orders.
//
// That a location has nothing but updates is believed until something else is found there: then its address is kept
// apart, and the exploration starts again.
//
// What an acquiring update gets to know depends on the order, except for updates that are among its causes: these come
// first in any order. Only of those it learns. So two accesses that are ordered here are so in every order, and no race
// is missed. One that is found shows in the order where only what the two accesses depend on has happened; `linearise`
// makes this one.
#include "graph/explorer.h"

#include "machine/rmw.h"

namespace mazur::graph {

bool Explorer::is_update(ThreadId t, const Action &a) const
{
    const Frame *top = machine_.thread(t).top;
    return a.kind == ActionKind::Rmw && analysis::family_of(a.rmw) != analysis::Family::None &&
           facts_->needs_no_order(a.order) && facts_->unused(top->function_id, top->pc) &&
           !merge_.apart.contains(a.address);
}

/// The action is about to happen there: does it go with what is there already?
void Explorer::check_update(const Location &x, const Action &a, bool update)
{
    bool fits = update ? x.writes.size() == 1 && x.reads.empty() : x.updates.empty();
    if (update && !x.updates.empty())
        fits = analysis::family_of(graph_[x.updates.back()].before.pending.rmw) == analysis::family_of(a.rmw);
    if (!fits)
        keep_apart(x.address);
}

void Explorer::keep_apart(uint64_t address) { merges_less_ |= merge_.apart.insert(address).second; }

void Explorer::order_updates()
{
    merge_.rmw = false;
    merges_less_ = true;
}

/// What the update learns from those that come before it in any order.
void Explorer::update_clocks(EventId id)
{
    const Event &e = graph_[id];
    Clock learns = acquires(e.order) ? Clock::Hb : Clock::Acq;
    for (EventId u : graph_.location(e.location).updates)
        if (u != id && graph_.covers(graph_.clock(id, Clock::Porf), u))
            graph_.merge(graph_.clock(id, learns), graph_.clock(u, Clock::Msg));
}

/// The value after all updates.
Value Explorer::total(const Location &x) const
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
