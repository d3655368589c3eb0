// Decides whether conditions can hold together, and for which values of the variables. It is asked in two ways.
//
// An exploration has a hint, values that satisfy all constraints so far, and asks about one more condition, the goal.
// It asks the same few thousand questions millions of times, so most of the work is not to ask Z3: the goal or the hint
// may decide at once; constraints that share no variable with the goal, even indirectly, are left out; and each
// question that remains is asked once and remembered for good. A new one may contain conditions that Z3 refuted before
// (cores.h), may be about nothing but the order of values (orders.h), or another value for one variable may be enough
// (trials.h). Answers found in these ways are remembered too as long as memory for them is left.
//
// Whoever looks for a proof has no hint: it asks whether what was added and some assumptions can hold together, and is
// told which of the assumptions contradict. Such questions always go to Z3, which knows most of their conditions.
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

    /// A condition that is part of every question, until the `pop` of the last `push` before. Conditions have width 1.
    void add(Expr condition) { added_.push_back(condition); }
    void push() { scopes_.push_back(added_.size()); }
    void pop();

    /// Can what was added, the constraints and the goal hold together? The hint satisfies all but the goal. After Sat,
    /// the model satisfies all; variables not connected with the goal have the hint's values, and if the hint satisfies
    /// the goal, the model is the hint. Otherwise the model is left alone. Hint and model may be the same object.
    Answer check(std::span<const Expr> constraints, Expr goal, const Model &hint, Model &model);

    /// Can what was added and the assumptions hold together? After Sat, the model satisfies them; variables that do not
    /// occur in them are 0. Otherwise it is left alone. After Unsat, `core` says why.
    Answer check(std::span<const Expr> assumptions, Model &model);

    /// After an Unsat without a hint: some of the assumptions, each once, that cannot hold together with what was
    /// added; none if that is impossible by itself. Nobody has tried whether fewer would do. It stays until the next
    /// such question.
    std::span<const Expr> core() const { return core_; }

    /// Whatever the limit of one question is, none is worked on after this.
    void end_at(std::chrono::steady_clock::time_point time) { end_ = time; }

    const Counters &counters() const { return counters_; }

private:
    void begin_round();
    QuestionKey slice(std::span<const Expr> constraints, Expr goal);
    void slice_by_masks(std::span<const Expr> constraints, uint64_t reached, QuestionKey &key);
    void slice_by_members(std::span<const Expr> constraints, Expr goal, QuestionKey &key);
    void take(Expr constraint, QuestionKey &key);
    void collect(std::span<const Expr> constraints, Expr goal);
    void collect_all(std::span<const Expr> conditions, uint32_t mark);
    Answer decide(Expr goal, const Model &hint);
    Answer ask_z3(std::span<const uint32_t> variables, const Model &base);
    bool satisfies(const Model &model) const;
    VariableSet asked_variables();
    void remember(const QuestionKey &key, Answer answer);

    Expressions &expressions_;
    std::chrono::milliseconds limit_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::unique_ptr<Z3Session> z3_; // made when it is first needed
    Answers answers_;
    Cores cores_;
    Orders orders_;
    Trials trials_;
    Counters counters_;

    std::vector<Expr> added_;
    std::vector<size_t> scopes_; // how many of them there were at each push
    std::vector<Expr> core_;

    // Of the question being asked; kept to be used again.
    uint32_t round_ = 0;
    std::vector<uint32_t> taken_in_;   // by expression: the round in which it became part of the question; see collect
    std::vector<uint32_t> reached_in_; // by variable: the round in which it was reached from the goal
    std::vector<uint64_t> masks_;      // by constraint; 0 once it was looked at
    std::vector<Expr> conditions_;     // the goal is the last
    std::vector<Expr> constraints_;    // together with what was added
    std::vector<uint32_t> variables_;
    std::vector<Expr> refuted_;
    Model found_;
    std::vector<uint64_t> values_;
};

} // namespace mazur::smt
