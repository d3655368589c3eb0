#include "smt/trials.h"

#include "smt/arithmetic.h"

#include <algorithm>

namespace mazur::smt {

namespace {

// Together much less than Z3 takes for an easy question.
constexpr size_t kMaxVariables = 4;
constexpr size_t kMaxValues = 24; // places of interest; with what is around them, four times as many candidates
constexpr unsigned kMaxNodes = 4000;

} // namespace

std::optional<Trials::Change> Trials::find(std::span<const Expr> conditions, const Model &hint)
{
    Expr goal = conditions.back();
    hint_ = &hint;
    left_ = kMaxNodes;
    auto variables = expressions_.variables_of(goal);
    for (uint32_t v : variables.first(std::min(variables.size(), kMaxVariables))) {
        Expr variable = expressions_.variable_numbered(v);
        mask_ = expressions_.variable_sets().mask(expressions_.variable_set(variable));
        concerned_.assign(1, goal);
        for (Expr e : conditions.first(conditions.size() - 1))
            if (depends(e))
                concerned_.push_back(e);
        collect_candidates(variable, hint);
        for (uint64_t candidate : candidates_) {
            begin({v, candidate});
            // Those that fail once often fail again: they come to the front, behind the goal.
            bool all = true;
            for (size_t i = 0; i < concerned_.size() && all; i++)
                if (value(concerned_[i]) == 0) {
                    all = false;
                    if (i > 1)
                        std::swap(concerned_[i], concerned_[i / 2]);
                }
            if (left_ == 0)
                return std::nullopt;
            if (all)
                return change_;
        }
    }
    return std::nullopt;
}

void Trials::collect_candidates(Expr variable, const Model &hint)
{
    unsigned width = expressions_.width(variable);
    candidates_.clear();
    if (width == 1) {
        candidates_.push_back(hint[expressions_.node(variable).a] == 0 ? 1 : 0);
        return;
    }
    auto note = [&](uint64_t value) {
        if (candidates_.size() < kMaxValues && std::ranges::find(candidates_, value) == candidates_.end())
            candidates_.push_back(value);
    };
    // What is compared, as it is in the hint: constants, other variables, sums.
    for (Expr e : concerned_) {
        const Node &n = expressions_.node(e);
        if (n.op < Op::Eq || n.op > Op::Sge)
            continue;
        for (Expr side : {n.a, n.b})
            if (expressions_.width(side) == width)
                note(expressions_.evaluate(side, hint));
    }
    for (Expr e : concerned_)
        for (uint32_t v : expressions_.variables_of(e))
            if (expressions_.width(expressions_.variable_numbered(v)) == width)
                note(cut(hint[v], width));
    for (uint64_t value : {uint64_t{0}, bits(width), signed_max(width), signed_min(width)})
        if (std::ranges::find(candidates_, value) == candidates_.end())
            candidates_.push_back(value);

    std::ranges::sort(candidates_);
    size_t count = candidates_.size();
    for (size_t i = 0; i < count; i++) {
        uint64_t value = candidates_[i];
        if (i + 1 < count)
            candidates_.push_back(value + (candidates_[i + 1] - value) / 2);
        candidates_.push_back(cut(value + 1, width));
        candidates_.push_back(cut(value - 1, width));
    }
    std::ranges::sort(candidates_);
    auto twice = std::ranges::unique(candidates_);
    candidates_.erase(twice.begin(), twice.end());
}

void Trials::begin(Change change)
{
    change_ = change;
    if (++round_ == 0) {
        std::ranges::fill(memo_, Memo{});
        round_ = 1;
    }
    if (memo_.size() < expressions_.end())
        memo_.resize(expressions_.end() + expressions_.end() / 2);
}

/// False if the variable is certainly not in it.
bool Trials::depends(Expr e) const
{
    return (expressions_.variable_sets().mask(expressions_.variable_set(e)) & mask_) != 0;
}

/// The value with the change; 0 if there were too many evaluations.
uint64_t Trials::value(Expr e)
{
    auto is_known = [this](Expr x) { return memo_[x].round == round_ || !depends(x); };
    auto known = [this](Expr x) {
        return memo_[x].round == round_ ? memo_[x].value : expressions_.evaluate(x, *hint_);
    };
    pending_.clear();
    if (!is_known(e))
        pending_.push_back(e);
    while (!pending_.empty()) {
        if (left_ == 0)
            return 0;
        Expr x = pending_.back();
        const Node &n = expressions_.node(x);
        unsigned operands = Expressions::operand_count(n.op);
        size_t before = pending_.size();
        if (operands > 2 && !is_known(n.c))
            pending_.push_back(n.c);
        if (operands > 1 && !is_known(n.b))
            pending_.push_back(n.b);
        if (operands > 0 && !is_known(n.a))
            pending_.push_back(n.a);
        if (pending_.size() > before)
            continue;
        left_--;
        uint64_t result = 0;
        if (n.op == Op::Variable) // with many variables another one can have the same mask
            result = n.a == change_.variable ? change_.value : cut((*hint_)[n.a], n.width);
        else
            result = calculate(expressions_, n, known);
        memo_[x] = {result, round_};
        pending_.pop_back();
    }
    return known(e);
}

} // namespace mazur::smt
