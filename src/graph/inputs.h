// Symbolic inputs: their expressions, the values they have at present, and the solver.
#pragma once

#include "smt/expressions.h"
#include "smt/model.h"
#include "smt/solver.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>

namespace mazur::graph {

class Inputs {
public:
    Inputs() : solver_(expressions_, std::chrono::seconds(10)) {}

    smt::Expressions &expressions() { return expressions_; }
    /// The values at present; they satisfy all conditions of the graph.
    const smt::Model &model() const { return model_; }
    void set_model(const smt::Model &model) { model_ = model; }
    uint64_t value(smt::Expr e) const { return expressions_.evaluate(e, model_); }

    /// The input that a thread's event with this index is. The same one whenever it comes up.
    smt::Expr variable(uint32_t thread, uint32_t index, unsigned width);
    /// Can the goal hold together with the conditions? If so and `keep`, the values are changed so that it does.
    bool possible(std::span<const smt::Expr> conditions, smt::Expr goal, bool keep);

    /// No question is worked on after this.
    void end_at(std::chrono::steady_clock::time_point time) { solver_.end_at(time); }
    uint64_t solver_calls() const { return solver_.counters().solver_calls; }
    bool undecided() const { return undecided_; }

private:
    smt::Expressions expressions_;
    smt::Solver solver_;
    smt::Model model_, scratch_;
    std::map<std::tuple<uint32_t, uint32_t, unsigned>, smt::Expr> variables_;
    bool undecided_ = false;
};

} // namespace mazur::graph
