// Values of expressions in a model. Each node is computed once per model, however often it occurs; expressions can be
// very deep (a sum built by a loop), so this does not recurse.
#include "smt/arithmetic.h"
#include "smt/expressions.h"

namespace mazur::smt {

uint64_t Expressions::compute(const Node &n, const Model &model) const
{
    if (n.op == Op::Variable)
        return cut(model[n.a], n.width);
    return calculate(*this, n, [this](Expr e) { return is_constant(e) ? constant_value(e) : memo_[e].value; });
}

uint64_t Expressions::evaluate_in(Expr e, const Model &model) const
{
    if (memo_version_ != model.version() || generation_ == 0) {
        memo_version_ = model.version();
        if (++generation_ == 0) {
            memo_.clear();
            generation_ = 1;
        }
    }
    if (memo_.size() < nodes_.size())
        memo_.resize(nodes_.size() + nodes_.size() / 2);
    if (memo_[e].generation == generation_)
        return memo_[e].value;

    auto known = [this](Expr x) { return is_constant(x) || memo_[x].generation == generation_; };
    pending_.assign(1, e);
    while (!pending_.empty()) {
        Expr x = pending_.back();
        if (memo_[x].generation == generation_) { // it was wanted twice
            pending_.pop_back();
            continue;
        }
        const Node &n = nodes_[x];
        unsigned operands = operand_count(n.op);
        size_t before = pending_.size();
        if (operands > 2 && !known(n.c))
            pending_.push_back(n.c);
        if (operands > 1 && !known(n.b))
            pending_.push_back(n.b);
        if (operands > 0 && !known(n.a))
            pending_.push_back(n.a);
        if (pending_.size() > before)
            continue;
        memo_[x] = {compute(n, model), generation_};
        pending_.pop_back();
    }
    return memo_[e].value;
}

} // namespace mazur::smt
