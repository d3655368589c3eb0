// Decides whether constraints and one more condition can hold together, and for which values of the variables.
//
// An exploration asks the same few thousand questions millions of times, so most of the work is not to ask Z3: the goal
// or the hint may decide at once; constraints that share no variable with the goal, even indirectly, are left out; and
// each question that remains is asked once and remembered for good. A new one may contain conditions that Z3 refuted
// before (cores.h), may be about nothing but the order of values (orders.h), or another value for one variable may be
// enough (trials.h). Answers found in these ways are remembered too as long as memory for them is left.
//
// The same sequence of questions to a new solver gets the same answers with the same models, in every process (as long
// as no time limit cuts in).
#pragma once

#include "smt/answers.h"
#include "smt/cores.h"
#include "smt/expressions.h"
#include "smt/model.h"
#include "smt/orders.h"
#include "smt/trials.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mazur::smt {

class Z3Session;

class Solver {
public:
    using Answer = smt::Answer; // Sat, Unsat, Unknown

    struct Counters {
        uint64_t queries = 0;
        uint64_t cache_hits = 0;
        uint64_t by_core = 0;
        uint64_t by_order = 0;
        uint64_t by_trial = 0;
        uint64_t solver_calls = 0; // of Z3; the others were decided by goal or hint
    };

    /// A limit of 0 is none. What runs into the limit is Unknown, and remembered as that.
    explicit Solver(Expressions &expressions, std::chrono::milliseconds limit = {});
    ~Solver();
    Solver(const Solver &) = delete;
    Solver &operator=(const Solver &) = delete;

    /// Can the constraints and the goal hold together? All have width 1. The hint satisfies the constraints. After Sat,
    /// the model satisfies constraints and goal; variables not connected with the goal have the hint's values, and if
    /// the hint satisfies the goal, the model is the hint. Otherwise the model is left alone. Hint and model may be the
    /// same object.
    Answer check(std::span<const Expr> constraints, Expr goal, const Model &hint, Model &model);

    /// Whatever the limit of one question is, none is worked on after this.
    void end_at(std::chrono::steady_clock::time_point time) { end_ = time; }

    const Counters &counters() const { return counters_; }

private:
    Question slice(std::span<const Expr> constraints, Expr goal);
    void slice_by_masks(std::span<const Expr> constraints, uint64_t reached, Question &question);
    void slice_by_members(std::span<const Expr> constraints, Expr goal, Question &question);
    void take(Expr constraint, Question &question);
    void collect(std::span<const Expr> constraints, Expr goal);
    Answer decide(Expr goal, const Model &hint);
    Answer ask_z3(const Model &hint);
    bool satisfies(const Model &model) const;
    VariableSet asked_variables();
    void remember(const Question &question, Answer answer);

    Expressions &expressions_;
    std::chrono::milliseconds limit_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::unique_ptr<Z3Session> z3_; // made when it is first needed
    Answers answers_;
    Cores cores_;
    Orders orders_;
    Trials trials_;
    Counters counters_;

    // Of the slice being made; kept to be used again.
    uint32_t round_ = 0;
    std::vector<uint32_t> taken_in_;   // by expression: the round in which it was taken into the slice; see collect
    std::vector<uint32_t> reached_in_; // by variable: the round in which it was reached from the goal
    std::vector<uint64_t> masks_;      // by constraint; 0 once it was looked at
    std::vector<Expr> conditions_;     // the goal is the last
    std::vector<Expr> core_;
    Model found_;
    std::vector<uint64_t> values_;
};

} // namespace mazur::smt
