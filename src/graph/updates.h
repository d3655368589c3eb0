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
#pragma once

#include "graph/workspace.h"

namespace mazur::graph {

class Updates {
public:
    explicit Updates(Workspace &work)
        : machine_(work.machine), graph_(work.graph), inputs_(work.inputs.get()), facts_(work.facts.get()),
          merging_(work.merging), merge_(work.merging.in_use())
    {
    }

    bool is_update(ThreadId t, const Action &a) const;
    /// The action is about to happen there: does it go with what is there already?
    void check_update(const Location &x, const Action &a, bool update);
    /// What the update learns from those that come before it in any order.
    void update_clocks(EventId e);
    /// The value after all updates.
    Value total(const Location &x) const;

private:
    const Machine &machine_;
    ExecutionGraph &graph_;
    Inputs *const inputs_;
    const analysis::MergeFacts *const facts_;
    Merging &merging_;
    const Merge &merge_;
};

} // namespace mazur::graph
