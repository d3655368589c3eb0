#include "smt/solver.h"

#include "smt/z3_session.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace mazur::smt {

namespace {

// Answers that cost little are remembered as long as there are not more than this.
constexpr size_t kMaxCheapAnswers = size_t{1} << 18;
// A new limit has its price.
constexpr std::chrono::milliseconds kLimitStep{100};

} // namespace

Solver::Solver(Expressions &expressions, std::chrono::milliseconds limit)
    : expressions_(expressions), limit_(limit), orders_(expressions), trials_(expressions)
{
}

Solver::~Solver() = default;

void Solver::pop()
{
    if (scopes_.empty())
        throw std::logic_error("smt: more pops than pushes");
    added_.resize(scopes_.back());
    scopes_.pop_back();
}

Solver::Answer Solver::check(std::span<const Expr> assumptions, Model &model)
{
    counters_.queries++;
    begin_round();
    conditions_.clear();
    variables_.clear();
    collect_all(added_, round_);
    const auto first = static_cast<std::ptrdiff_t>(conditions_.size());
    collect_all(assumptions, round_ + 1);
    core_.clear();
    Answer answer = ask_z3(variables_, Model{});
    if (answer == Answer::Sat)
        model.assign(found_);
    if (answer == Answer::Unsat && refuted_.empty())
        core_.assign(conditions_.begin() + first, conditions_.end());
    std::ranges::copy_if(refuted_, std::back_inserter(core_), [this](Expr e) { return taken_in_[e] != round_; });
    return answer;
}

/// Conditions that no slice leaves anything of, and their variables. (A set of variables for each question would be
/// kept for good.)
void Solver::collect_all(std::span<const Expr> conditions, uint32_t mark)
{
    if (reached_in_.size() < expressions_.variable_count())
        reached_in_.resize(expressions_.variable_count() * size_t{2});
    for (Expr e : conditions) {
        if (taken_in_[e] >= round_)
            continue;
        taken_in_[e] = mark;
        conditions_.push_back(e);
        for (uint32_t v : expressions_.variables_of(e))
            if (reached_in_[v] != round_) {
                reached_in_[v] = round_;
                variables_.push_back(v);
            }
    }
}

Solver::Answer Solver::check(std::span<const Expr> constraints, Expr goal, const Model &hint, Model &model)
{
    counters_.queries++;
    if (expressions_.is_false(goal))
        return Answer::Unsat;
    if (expressions_.evaluate(goal, hint) != 0) {
        model.assign(hint);
        return Answer::Sat;
    }
    if (!added_.empty()) {
        constraints_.assign(added_.begin(), added_.end());
        constraints_.insert(constraints_.end(), constraints.begin(), constraints.end());
        constraints = constraints_;
    }
    QuestionKey key = slice(constraints, goal);
    if (const Answers::Entry *known = answers_.find(key)) {
        counters_.cache_hits++;
        if (known->answer == Answer::Sat) {
            model.assign(hint);
            const uint64_t *value = answers_.values(*known);
            for (uint32_t variable : expressions_.variable_sets().members(known->variables))
                model.set(variable, *value++);
        }
        return known->answer;
    }
    collect(constraints, goal);
    bool cheap = true;
    Answer answer = decide(goal, hint);
    if (answer == Answer::Unknown) {
        cheap = false;
        answer = ask_z3(expressions_.variable_sets().members(asked_variables()), hint);
        if (!refuted_.empty())
            cores_.add(refuted_);
    }
    if (!cheap || answers_.size() < kMaxCheapAnswers)
        remember(key, answer);
    if (answer == Answer::Sat)
        model.assign(found_);
    return answer;
}

/// Whatever was taken before is so no more.
void Solver::begin_round()
{
    round_ += 2; // odd ones are marks of a second kind
    if (round_ == 0) {
        std::ranges::fill(taken_in_, 0);
        std::ranges::fill(reached_in_, 0);
        round_ = 2;
    }
    if (taken_in_.size() < expressions_.end())
        taken_in_.resize(expressions_.end() + expressions_.end() / 2);
}

/// Finds the constraints that share variables with the goal, directly or through others. They are those taken in this
/// round.
QuestionKey Solver::slice(std::span<const Expr> constraints, Expr goal)
{
    begin_round();
    if (masks_.size() < constraints.size())
        masks_.resize(constraints.size() * 2);
    const VariableSets &sets = expressions_.variable_sets();
    for (size_t i = 0; i < constraints.size(); i++)
        masks_[i] = sets.mask(expressions_.variable_set(constraints[i]));

    QuestionKey key;
    key.add_goal(goal);
    if (expressions_.variable_count() <= 64)
        slice_by_masks(constraints, sets.mask(expressions_.variable_set(goal)), key);
    else
        slice_by_members(constraints, goal, key);
    return key;
}

/// With at most 64 variables, masks tell everything.
void Solver::slice_by_masks(std::span<const Expr> constraints, uint64_t reached, QuestionKey &key)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < constraints.size(); i++) {
            if ((masks_[i] & reached) == 0)
                continue;
            more |= (masks_[i] & ~reached) != 0;
            reached |= masks_[i];
            masks_[i] = 0;
            take(constraints[i], key);
        }
    }
}

void Solver::slice_by_members(std::span<const Expr> constraints, Expr goal, QuestionKey &key)
{
    if (reached_in_.size() < expressions_.variable_count())
        reached_in_.resize(expressions_.variable_count() * size_t{2});
    const VariableSets &sets = expressions_.variable_sets();
    uint64_t reached = sets.mask(expressions_.variable_set(goal));
    for (uint32_t v : expressions_.variables_of(goal))
        reached_in_[v] = round_;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < constraints.size(); i++) {
            if ((masks_[i] & reached) == 0)
                continue;
            auto variables = expressions_.variables_of(constraints[i]);
            if (std::ranges::none_of(variables, [this](uint32_t v) { return reached_in_[v] == round_; }))
                continue;
            reached |= masks_[i];
            masks_[i] = 0;
            take(constraints[i], key);
            for (uint32_t v : variables) {
                more |= reached_in_[v] != round_;
                reached_in_[v] = round_;
            }
        }
    }
}

/// The question is about the set of constraints: what is there twice counts once.
void Solver::take(Expr constraint, QuestionKey &key)
{
    if (taken_in_[constraint] == round_)
        return;
    taken_in_[constraint] = round_;
    key.add_constraint(constraint);
}

/// The slice and the goal, as they are asked: in the order they came, because the next question will have most of them
/// in the same order. What was collected is marked by the odd number.
void Solver::collect(std::span<const Expr> constraints, Expr goal)
{
    conditions_.clear();
    for (Expr e : constraints)
        if (taken_in_[e] == round_) {
            taken_in_[e] = round_ + 1;
            conditions_.push_back(e);
        }
    conditions_.push_back(goal);
}

/// What can be seen without Z3. After Sat, `found_` is the model.
Solver::Answer Solver::decide(Expr goal, const Model &hint)
{
    if (cores_.find(goal, [this](Expr e) { return taken_in_[e] == round_ + 1; })) {
        counters_.by_core++;
        return Answer::Unsat;
    }
    Answer answer = orders_.decide(conditions_, hint);
    if (answer == Answer::Sat) {
        found_.assign(hint);
        for (const Orders::Choice &c : orders_.choices())
            found_.set(c.variable, c.value);
        if (!satisfies(found_))
            answer = Answer::Unknown;
    }
    if (answer != Answer::Unknown) {
        counters_.by_order++;
        return answer;
    }
    if (auto change = trials_.find(conditions_, hint)) {
        found_.assign(hint);
        found_.set(change->variable, change->value);
        if (satisfies(found_)) {
            counters_.by_trial++;
            return Answer::Sat;
        }
    }
    return Answer::Unknown;
}

/// Asks for all conditions, which have these variables. After Sat, `found_` is the model; other variables are as in the
/// base. After Unsat, `refuted_` are those that contradict each other, or nothing if Z3 does not say.
Solver::Answer Solver::ask_z3(std::span<const uint32_t> variables, const Model &base)
{
    refuted_.clear();
    std::chrono::milliseconds limit = limit_;
    if (end_) {
        using namespace std::chrono;
        const auto left = duration_cast<milliseconds>(*end_ - steady_clock::now());
        if (left.count() <= 0)
            return Answer::Unknown;
        const milliseconds coarse = (left / kLimitStep + 1) * kLimitStep;
        limit = limit.count() == 0 ? coarse : std::min(limit, coarse);
    }
    counters_.solver_calls++;
    if (!z3_)
        z3_ = std::make_unique<Z3Session>(expressions_);
    Answer answer = z3_->check(conditions_, variables, values_, limit);
    if (answer == Answer::Unsat)
        z3_->core(refuted_);
    if (z3_->has_failed())
        z3_.reset(); // the next question begins a new one
    if (answer != Answer::Sat)
        return answer;
    found_.assign(base);
    for (size_t i = 0; i < variables.size(); i++)
        found_.set(variables[i], values_[i]);
    // A model that does not satisfy the conditions would be a bug, here or in Z3. Nothing is built on it.
    return satisfies(found_) ? Answer::Sat : Answer::Unknown;
}

bool Solver::satisfies(const Model &model) const
{
    return std::ranges::all_of(conditions_, [&](Expr e) { return expressions_.evaluate(e, model) != 0; });
}

VariableSet Solver::asked_variables()
{
    VariableSet variables = 0;
    for (Expr e : conditions_)
        variables = expressions_.variable_sets().join(variables, expressions_.variable_set(e));
    return variables;
}

void Solver::remember(const QuestionKey &key, Answer answer)
{
    if (answer != Answer::Sat) {
        answers_.add(key, answer);
        return;
    }
    VariableSet variables = asked_variables();
    values_.clear();
    for (uint32_t v : expressions_.variable_sets().members(variables))
        values_.push_back(found_[v]);
    answers_.add(key, answer, variables, values_);
}

} // namespace mazur::smt
