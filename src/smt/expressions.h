// Symbolic values: bit-vector expressions of 1 to 64 bits over numbered variables.
//
// An expression is a number; equal numbers are equal expressions, because every node exists once. Nodes never change
// and are never given back: an exploration builds the same few expressions again and again. The constructors simplify,
// so that what becomes concrete on the way is seen to be, and the same question has the same form wherever it comes
// from.
//
// Values are zero-extended 64-bit integers. Truth values are expressions of width 1. Operations mean what SMT-LIB says:
// a shift by the width or more gives 0 (ashr: copies of the sign bit), x udiv 0 is all ones, x urem 0 and x srem 0 are
// x, x sdiv 0 is 1 for negative x and -1 otherwise. Operands of unequal width are our own mistake:
// std::invalid_argument.
#pragma once

#include "smt/model.h"
#include "smt/variable_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mazur::smt {

/// 0 is no expression: the value is concrete.
using Expr = uint32_t;

enum class Op : uint8_t {
    None,
    Constant,
    Variable,
    // Two operands of one width, which is the result's.
    Add,
    Sub,
    Mul,
    UDiv,
    URem,
    SDiv,
    SRem,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    // Two operands of one width; the result has width 1. The four "greater" ones are never stored: they are built with
    // their operands exchanged.
    Eq,
    Ne,
    Ult,
    Ule,
    Ugt,
    Uge,
    Slt,
    Sle,
    Sgt,
    Sge,
    // Does the operation overflow? (signed, unsigned)
    SAddO,
    SSubO,
    SMulO,
    UAddO,
    USubO,
    UMulO,
    // Others.
    Not,
    ZExt,
    SExt,
    Extract,
    Concat,
    Ite,
};

/// A node as it is stored: 16 bytes. Which fields are used depends on the operation.
struct Node {
    Op op = Op::None;
    uint8_t width = 0;
    uint8_t low = 0; // of an extract: its lowest bit
    Expr a = 0;      // operands; of a constant its low half, of a variable its number
    Expr b = 0;      // of a constant its high half
    Expr c = 0;      // of an ite: a ? b : c

    bool operator==(const Node &) const = default;
};

class Expressions {
public:
    Expressions();

    Expr constant(unsigned width, uint64_t value); // bits above the width are cut off
    Expr truth(bool value) { return value ? true_ : false_; }
    /// A new variable. They are numbered 0, 1, 2, ... in the order of their making.
    Expr variable(unsigned width);

    Expr add(Expr a, Expr b);
    Expr sub(Expr a, Expr b);
    Expr mul(Expr a, Expr b);
    Expr udiv(Expr a, Expr b);
    Expr urem(Expr a, Expr b);
    Expr sdiv(Expr a, Expr b);
    Expr srem(Expr a, Expr b);
    Expr and_(Expr a, Expr b);
    Expr or_(Expr a, Expr b);
    Expr xor_(Expr a, Expr b);
    Expr shl(Expr a, Expr b);
    Expr lshr(Expr a, Expr b);
    Expr ashr(Expr a, Expr b);

    Expr eq(Expr a, Expr b);
    Expr ne(Expr a, Expr b);
    Expr ult(Expr a, Expr b);
    Expr ule(Expr a, Expr b);
    Expr ugt(Expr a, Expr b) { return ult(b, a); }
    Expr uge(Expr a, Expr b) { return ule(b, a); }
    Expr slt(Expr a, Expr b);
    Expr sle(Expr a, Expr b);
    Expr sgt(Expr a, Expr b) { return slt(b, a); }
    Expr sge(Expr a, Expr b) { return sle(b, a); }

    Expr sadd_overflows(Expr a, Expr b);
    Expr ssub_overflows(Expr a, Expr b);
    Expr smul_overflows(Expr a, Expr b);
    Expr uadd_overflows(Expr a, Expr b);
    Expr usub_overflows(Expr a, Expr b);
    Expr umul_overflows(Expr a, Expr b);

    /// Any operation of two operands from Add to UMulO, and Concat.
    Expr binary(Op op, Expr a, Expr b);

    Expr not_(Expr a);                                 // every bit
    Expr zext(Expr a, unsigned width);                 // to that width; the same width is allowed
    Expr sext(Expr a, unsigned width);                 //
    Expr extract(Expr a, unsigned high, unsigned low); // bits high..low, both included
    Expr truncate(Expr a, unsigned width) { return extract(a, width - 1, 0); }
    Expr concat(Expr high, Expr low);
    Expr ite(Expr condition, Expr a, Expr b); // the condition has width 1

    const Node &node(Expr e) const { return nodes_[e]; }
    Op op(Expr e) const { return nodes_[e].op; }
    unsigned width(Expr e) const { return nodes_[e].width; }
    bool is_constant(Expr e) const { return nodes_[e].op == Op::Constant; }
    uint64_t constant_value(Expr e) const { return value_of(nodes_[e]); }
    bool is_true(Expr e) const { return e == true_; }
    bool is_false(Expr e) const { return e == false_; }
    /// How many operands are expressions: a, b, c of the node.
    unsigned operand_count(Expr e) const { return operand_count(nodes_[e].op); }
    static unsigned operand_count(Op op);

    /// All expressions are below this number, operands below what is made of them.
    Expr end() const { return static_cast<Expr>(nodes_.size()); }
    unsigned variable_count() const { return static_cast<unsigned>(variables_.size()); }
    Expr variable_numbered(unsigned number) const { return variables_[number]; }

    /// The numbers of the variables in it, ascending. The list stays where it is; equal sets are one list.
    std::span<const uint32_t> variables_of(Expr e) const { return sets_.members(set_of_[e]); }
    VariableSet variable_set(Expr e) const { return set_of_[e]; }
    VariableSets &variable_sets() { return sets_; }
    const VariableSets &variable_sets() const { return sets_; }

    /// Its value in the model. Values are remembered until another model is asked for.
    uint64_t evaluate(Expr e, const Model &model) const
    {
        if (is_constant(e))
            return constant_value(e);
        return evaluate_in(e, model);
    }

    /// For messages. Variables are called v0, v1, ...; what is beyond about `limit` characters is left out ("...").
    std::string text(Expr e, size_t limit = 2000) const;

private:
    struct Memo {
        uint64_t value = 0;
        uint32_t generation = 0;
    };

    static uint64_t value_of(const Node &n) { return n.a | uint64_t{n.b} << 32; }
    uint64_t evaluate_in(Expr e, const Model &model) const;
    uint64_t compute(const Node &n, const Model &model) const;

    Expr intern(const Node &n);
    void grow_table();
    Expr make(Op op, unsigned width, Expr a, Expr b = 0, Expr c = 0, unsigned low = 0);
    Expr zero(Expr like) { return constant(width(like), 0); }
    Expr ones(Expr like) { return constant(width(like), ~uint64_t{0}); }

    // The pieces of the constructors. Those that give an expression give 0 if they do not apply.
    struct TwoValues {
        Expr condition = 0;
        uint64_t if_true = 0;
        uint64_t if_false = 0;
    };

    Expr prepare(Op op, Expr &a, Expr &b);
    TwoValues two_values(Expr e) const;
    Expr narrow_unsigned(Op op, Expr a, Expr b);
    Expr bitwise_by_parts(Op op, Expr a, Expr b);
    Expr join_disjoint(Expr a, Expr b);
    Expr select_run(Expr a, uint64_t mask);
    Expr merge_adjacent(Expr high, Expr low);
    Expr extract_from_operation(Expr a, unsigned high, unsigned low);
    Expr equal_to_constant(Expr a, Expr b);
    Expr less(bool is_signed, Expr a, Expr b);
    Expr less_or_equal(bool is_signed, Expr a, Expr b);
    Expr less_extended(bool is_signed, bool or_equal, Expr a, Expr b);
    Expr smul_overflows_constant(Expr a, Expr b);
    bool is_opposite(Expr a, Expr b) const;
    /// Operands that an extract makes simpler.
    bool is_narrowable(Expr e) const;
    /// How many bits hold its value for certain, as an unsigned or a signed number.
    unsigned unsigned_bits(Expr e) const;
    unsigned signed_bits(Expr e) const;

    std::vector<Node> nodes_;
    std::vector<VariableSet> set_of_;
    std::vector<Expr> table_; // where each node is: open addressing, at most half full, 0 is free
    std::vector<Expr> variables_;
    VariableSets sets_;
    Expr false_ = 0;
    Expr true_ = 0;

    mutable std::vector<Memo> memo_; // valid if of this generation, which is the last model's
    mutable uint32_t generation_ = 0;
    mutable uint64_t memo_version_ = 0;
    mutable std::vector<Expr> pending_;
};

} // namespace mazur::smt
