// Expressions as the tests see them: plain trees, never simplified, with a meaning of their own written in plain C
// arithmetic and another given by Z3. What the layer builds from a tree must mean the same.
#pragma once

#include "smt/expressions.h"

#include <z3.h>

#include <memory>
#include <random>
#include <vector>

namespace mazur::smt {

struct Tree;
using TreePtr = std::shared_ptr<const Tree>;

struct Tree {
    Op op;
    unsigned width;
    unsigned low = 0;   // of an extract
    uint64_t value = 0; // of a constant; of a variable its number
    std::vector<TreePtr> operands;
};

using Random = std::mt19937_64;

struct Shape {
    std::vector<unsigned> widths;          // that variables and intermediate results may have
    std::vector<unsigned> variable_widths; // of variables 0, 1, ...
    bool hard = true;                      // with multiplications and divisions of two unknowns
};

TreePtr random_tree(Random &random, const Shape &shape, unsigned width, unsigned depth);
/// Often one of those where something special happens.
uint64_t random_value(Random &random, unsigned width);

uint64_t meaning(const Tree &tree, const std::vector<uint64_t> &values);
Expr build(const Tree &tree, Expressions &expressions);
/// The stored expression, as it is.
TreePtr tree_of(Expr e, const Expressions &expressions);

/// Asks Z3 whether two trees of the same width can differ.
class Z3Judge {
public:
    Z3Judge();
    ~Z3Judge();
    Z3Judge(const Z3Judge &) = delete;
    Z3Judge &operator=(const Z3Judge &) = delete;

    Z3_lbool can_differ(const Tree &a, const Tree &b);
    /// The value, as Z3 computes it.
    uint64_t value(const Tree &tree, const std::vector<uint64_t> &values);

private:
    Z3_ast term(const Tree &tree, const std::vector<uint64_t> *values);
    Z3_ast as_bit(Z3_ast condition);

    Z3_context z3_;
    Z3_solver solver_;
};

} // namespace mazur::smt
