// Tries to make a goal true by giving another value to one of its variables.
//
// The values tried are those where something changes: what the variable is compared with, its neighbours and the middle
// between two of them, the values of the other variables, and the ends of the type. What does not depend on the
// variable keeps its value, so a try costs the evaluation of little more than the goal.
#pragma once

#include "smt/expressions.h"
#include "smt/model.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazur::smt {

class Trials {
public:
    struct Change {
        uint32_t variable;
        uint64_t value;
    };

    explicit Trials(const Expressions &expressions) : expressions_(expressions) {}

    /// A change of the hint after which all conditions hold. All but the last, the goal, hold in the hint.
    std::optional<Change> find(std::span<const Expr> conditions, const Model &hint);

private:
    struct Memo {
        uint64_t value = 0;
        uint32_t round = 0;
    };

    void collect_candidates(Expr variable, const Model &hint);
    void begin(Change change);
    uint64_t value(Expr e);
    bool depends(Expr e) const;

    const Expressions &expressions_;
    std::vector<Expr> concerned_; // conditions that depend on the variable; the goal is the first
    std::vector<uint64_t> candidates_;

    // Values in the hint with the change.
    const Model *hint_ = nullptr;
    Change change_{};
    uint64_t mask_ = 0; // the variable's
    uint32_t round_ = 0;
    std::vector<Memo> memo_;
    std::vector<Expr> pending_;
    unsigned left_ = 0; // evaluations that are allowed
};

} // namespace mazur::smt
