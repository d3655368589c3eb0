// Inputs as symbols: the conditions of a graph, and whether another one can join them.
//
// The inputs have values at all times that satisfy every condition of the graph, so one side of a branch is always
// possible without asking; the solver is only asked about the other.
#include "graph/explorer.h"

namespace mazur::graph {

Value Explorer::value_of(const Location &x, EventId write) const
{
    return write == kInitial ? Value{x.initial, x.initial_symbol} : Value{graph_[write].value, graph_[write].symbol};
}

/// What holds because the event happens in this way; 0 if nothing new.
smt::Expr Explorer::condition_of(const Event &e, const Action &a, const Way &way)
{
    smt::Expr asked = 0;
    if (e.kind == EventKind::Constraint) {
        asked = a.symbol;
    } else if (way.symbolic) {
        smt::Expressions &x = inputs_->expressions();
        asked = x.eq(value_of(graph_.location(e.location), way.source).symbol, x.constant(8u * a.size, a.extra));
    } else {
        return 0;
    }
    bool holds = e.kind == EventKind::Constraint ? way.choice != 0 : way.writes;
    return holds ? asked : inputs_->expressions().not_(asked);
}

/// The conditions of the graph without the event's own: all, or those of events that stay if what came after the stamp
/// goes (see revisits.cpp).
void Explorer::collect_conditions(EventId without, uint32_t stamp, bool all)
{
    conditions_.clear();
    graph_.for_events([&](EventId e) {
        if (e != without && graph_[e].condition != 0 && (all || stays(graph_[e], stamp)))
            conditions_.push_back(graph_[e].condition);
    });
}

/// Finds inputs for which the event happens. False if there are none.
bool Explorer::assume(Point &p, EventId e)
{
    smt::Expr condition = graph_[e].condition;
    if (condition == 0 || inputs_->value(condition) != 0)
        return true;
    p.inputs = inputs_->model();
    p.other_inputs = true;
    collect_conditions(e, 0, true);
    return inputs_->possible(conditions_, condition, true);
}

} // namespace mazur::graph
