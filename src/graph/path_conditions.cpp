#include "graph/path_conditions.h"

namespace mazur::graph {

smt::Expr PathConditions::condition_of(const Event &e, const Action &a, const Way &way)
{
    smt::Expr asked = 0;
    if (e.kind == EventKind::Constraint) {
        asked = a.symbol;
    } else if (way.symbolic) {
        smt::Expressions &x = inputs_->expressions();
        asked = x.eq(graph_.value_of(graph_.location(e.location), way.source).symbol, x.constant(8u * a.size, a.extra));
    } else {
        return 0;
    }
    bool holds = e.kind == EventKind::Constraint ? way.choice != 0 : way.writes;
    return holds ? asked : inputs_->expressions().not_(asked);
}

/// The conditions of the events that stay, without the one's own.
template <class F> void PathConditions::collect_conditions(EventId without, F stays)
{
    conditions_.clear();
    graph_.for_events([&](EventId e) {
        if (e != without && graph_[e].condition != 0 && stays(graph_[e]))
            conditions_.push_back(graph_[e].condition);
    });
}

bool PathConditions::assume(Point &p, EventId e)
{
    smt::Expr condition = graph_[e].condition;
    if (condition == 0 || inputs_->value(condition) != 0)
        return true;
    p.inputs = inputs_->model();
    p.other_inputs = true;
    collect_conditions(e, [](const Event &) { return true; });
    return inputs_->possible(conditions_, condition, true);
}

bool PathConditions::could_be_otherwise(EventId id, const Causes &causes)
{
    const Event &e = graph_[id];
    collect_conditions(id, [&](const Event &other) { return causes.keep(other, e.stamp); });
    return inputs_->possible(conditions_, inputs_->expressions().not_(e.condition), false);
}

} // namespace mazur::graph
