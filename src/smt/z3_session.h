// A conversation with Z3: one context, one incremental solver, and the terms of the expressions it was told about.
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
    Z3Session(const Expressions &expressions, std::chrono::milliseconds limit);
    ~Z3Session();
    Z3Session(const Z3Session &) = delete;
    Z3Session &operator=(const Z3Session &) = delete;

    /// Can they all hold? What is asserted stays asserted; the next question keeps the part it has in common with this
    /// one, from the front. After Sat, the values are those of the variables.
    Answer check(std::span<const Expr> conditions, std::span<const uint32_t> variables, std::vector<uint64_t> &values);

    /// Something went wrong in Z3. The answer was Unknown, and the session is of no more use.
    bool has_failed() const { return failed_; }

private:
    struct Term {
        Z3_ast truth = nullptr; // as a truth value (width 1 only)
        Z3_ast bits = nullptr;  // as a bit-vector
    };

    bool follow(std::span<const Expr> conditions);
    bool read(std::span<const uint32_t> variables, std::vector<uint64_t> &values);
    void translate(Expr e);
    Term translated(Expr e, const Node &n);
    Z3_ast overflow(const Node &n);
    Z3_ast truth(Expr e);
    Z3_ast bits(Expr e);
    Z3_ast keep(Z3_ast term);
    bool is_fine();

    const Expressions &expressions_;
    Z3_context z3_ = nullptr;
    Z3_solver solver_ = nullptr;
    bool failed_ = false;
    std::vector<Term> terms_;    // by expression
    std::vector<Expr> asserted_; // each in a scope of its own
    std::vector<Expr> pending_;
};

} // namespace mazur::smt
