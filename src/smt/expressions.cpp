// Storage of expressions: every node once.
#include "smt/expressions.h"

#include "smt/arithmetic.h"

#include <stdexcept>

namespace mazur::smt {

namespace {

uint64_t hash_of(const Node &n)
{
    uint64_t head = static_cast<uint64_t>(n.op) | uint64_t{n.width} << 8 | uint64_t{n.low} << 16 | uint64_t{n.c} << 32;
    uint64_t tail = n.a | uint64_t{n.b} << 32;
    unsigned __int128 p = static_cast<unsigned __int128>(head ^ 0x9e3779b97f4a7c15u) * (tail ^ 0xe7037ed1a0b428dbu);
    uint64_t h = static_cast<uint64_t>(p) ^ static_cast<uint64_t>(p >> 64);
    return (h ^ h >> 32) * 0xd6e8feb86659fd93u;
}

} // namespace

Expressions::Expressions() : nodes_(1), set_of_(1), table_(1024)
{
    false_ = constant(1, 0);
    true_ = constant(1, 1);
}

unsigned Expressions::operand_count(Op op)
{
    switch (op) {
    case Op::None:
    case Op::Constant:
    case Op::Variable:
        return 0;
    case Op::Not:
    case Op::ZExt:
    case Op::SExt:
    case Op::Extract:
        return 1;
    case Op::Ite:
        return 3;
    default:
        return 2;
    }
}

Expr Expressions::constant(unsigned width, uint64_t value)
{
    if (width < 1 || width > 64)
        throw std::invalid_argument("smt: a width that is not from 1 to 64");
    value = cut(value, width);
    return intern(
        {Op::Constant, static_cast<uint8_t>(width), 0, static_cast<Expr>(value), static_cast<Expr>(value >> 32), 0});
}

Expr Expressions::variable(unsigned width)
{
    if (width < 1 || width > 64)
        throw std::invalid_argument("smt: a width that is not from 1 to 64");
    Expr e = intern({Op::Variable, static_cast<uint8_t>(width), 0, variable_count(), 0, 0});
    variables_.push_back(e);
    return e;
}

Expr Expressions::make(Op op, unsigned width, Expr a, Expr b, Expr c, unsigned low)
{
    return intern({op, static_cast<uint8_t>(width), static_cast<uint8_t>(low), a, b, c});
}

Expr Expressions::intern(const Node &n)
{
    size_t i = hash_of(n) & (table_.size() - 1);
    for (; table_[i] != 0; i = (i + 1) & (table_.size() - 1))
        if (nodes_[table_[i]] == n)
            return table_[i];

    VariableSet set = 0;
    if (n.op == Op::Variable)
        set = sets_.single(n.a);
    unsigned operands = operand_count(n.op);
    if (operands > 0)
        set = set_of_[n.a];
    if (operands > 1)
        set = sets_.join(set, set_of_[n.b]);
    if (operands > 2)
        set = sets_.join(set, set_of_[n.c]);

    Expr e = end();
    nodes_.push_back(n);
    set_of_.push_back(set);
    table_[i] = e;
    if (nodes_.size() * 2 > table_.size())
        grow_table();
    return e;
}

void Expressions::grow_table()
{
    table_.assign(table_.size() * 2, 0);
    for (Expr e = 1; e < end(); e++) {
        size_t i = hash_of(nodes_[e]) & (table_.size() - 1);
        while (table_[i] != 0)
            i = (i + 1) & (table_.size() - 1);
        table_[i] = e;
    }
}

} // namespace mazur::smt
