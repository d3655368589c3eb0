#include "graph/inputs.h"

namespace mazur::graph {

smt::Expr Inputs::variable(uint32_t thread, uint32_t index, unsigned width)
{
    auto [it, fresh] = variables_.try_emplace({thread, index, width});
    if (fresh)
        it->second = expressions_.variable(width);
    return it->second;
}

bool Inputs::possible(std::span<const smt::Expr> conditions, smt::Expr goal, bool keep)
{
    if (expressions_.evaluate(goal, model_) != 0)
        return true;
    smt::Answer answer = solver_.check(conditions, goal, model_, scratch_);
    undecided_ |= answer == smt::Answer::Unknown;
    if (answer != smt::Answer::Sat)
        return false;
    if (keep)
        model_ = scratch_;
    return true;
}

} // namespace mazur::graph
