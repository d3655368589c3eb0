// A conversation with Z3: one context, one incremental solver, and the terms of the expressions it was told about.
//
// The solver is told "if this switch is on, the condition holds" for each condition that occurs, and a question turns
// on the switches of its conditions. So a condition is turned into clauses once, and what Z3 learns stays true for all
// later questions. Conditions that are switched off still cost; when there are many, all are dropped, and those still
// in use come back. (A stack of assertions that follows the path of the exploration takes up to twice the time.)
#pragma once

#include "smt/answers.h"
#include "smt/expressions.h"

#include <z3.h>

#include <chrono>
#include <span>
#include <vector>

namespace mazur::smt {

class Z3Session {
public:
    explicit Z3Session(const Expressions &expressions);
    ~Z3Session();
    Z3Session(const Z3Session &) = delete;
    Z3Session &operator=(const Z3Session &) = delete;

    /// Can they all hold? After Sat, the values are those of the variables. A limit of 0 is none.
    Answer check(std::span<const Expr> conditions, std::span<const uint32_t> variables, std::vector<uint64_t> &values,
                 std::chrono::milliseconds limit);

    /// After Unsat: some of the conditions, which cannot hold together. Empty if Z3 does not say.
    void core(std::vector<Expr> &members);

    /// Something went wrong in Z3. The answer was Unknown, and the session is of no more use.
    bool has_failed() const { return failed_; }

private:
    struct Term {
        Z3_ast truth = nullptr; // as a truth value (width 1 only)
        Z3_ast bits = nullptr;  // as a bit-vector
    };

    void set_limit(std::chrono::milliseconds limit);
    bool prepare(std::span<const Expr> conditions);
    bool add_switch(Expr e);
    bool read(std::span<const uint32_t> variables, std::vector<uint64_t> &values);
    void translate(Expr e);
    Term translated(Expr e, const Node &n);
    Z3_ast overflow(const Node &n);
    Z3_ast truth(Expr e);
    Z3_ast bits(Expr e);
    Z3_ast named(uint64_t name, unsigned width);
    Z3_ast number(uint64_t value, unsigned width);
    Z3_ast keep(Z3_ast term);
    bool is_fine();

    const Expressions &expressions_;
    Z3_context z3_ = nullptr;
    Z3_solver solver_ = nullptr;
    bool failed_ = false;
    std::chrono::milliseconds limit_{0}; // that Z3 knows of
    std::vector<Term> terms_;            // by expression
    std::vector<Z3_ast> switches_;       // by expression; null if the solver does not know it
    std::vector<Expr> switched_;         // those it knows
    std::vector<Expr> asked_;            // the conditions of the last question,
    std::vector<Z3_ast> assumed_;        // and their switches
    std::vector<Expr> pending_;
};

} // namespace mazur::smt
