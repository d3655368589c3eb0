// Inputs as symbols: the conditions of a graph, and whether another one can join them.
//
// The inputs have values at all times that satisfy every condition of the graph, so one side of a branch is always
// possible without asking; the solver is only asked about the other.
#pragma once

#include "graph/causes.h"
#include "graph/way.h"
#include "graph/workspace.h"

namespace mazur::graph {

class PathConditions {
public:
    explicit PathConditions(Workspace &work) : graph_(work.graph), inputs_(work.inputs.get()) {}

    /// What holds because the event happens in this way; 0 if nothing new.
    smt::Expr condition_of(const Event &e, const Action &a, const Way &way);
    /// Finds inputs for which the event happens; the point keeps those before. False if there are none.
    bool assume(Point &p, EventId e);
    /// The event has a condition and goes in a revisit: could it have happened otherwise, with what stays?
    bool could_be_otherwise(EventId e, const Causes &causes);

private:
    template <class F> void collect_conditions(EventId without, F stays);

    ExecutionGraph &graph_;
    Inputs *const inputs_;
    std::vector<smt::Expr> conditions_; ///< scratch
};

} // namespace mazur::graph
