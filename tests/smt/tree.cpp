#include "tree.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace mazur::smt {

namespace {

TreePtr leaf(Op op, unsigned width, uint64_t value) { return std::make_shared<Tree>(Tree{op, width, 0, value, {}}); }

uint64_t low_bits(uint64_t value, unsigned width) { return width == 64 ? value : value & ((uint64_t{1} << width) - 1); }

/// As a number of C, of which all widths are known to be small enough.
__int128 number(uint64_t value, unsigned width)
{
    __int128 n = value;
    return value >> (width - 1) & 1 ? n - (static_cast<__int128>(1) << width) : n;
}

uint64_t wrapped(__int128 n, unsigned width) { return low_bits(static_cast<uint64_t>(n), width); }

bool fits(__int128 n, unsigned width)
{
    __int128 half = static_cast<__int128>(1) << (width - 1);
    return n >= -half && n < half;
}

bool is_hard(Op op)
{
    return op == Op::Mul || (op >= Op::UDiv && op <= Op::SRem) || op == Op::SMulO || op == Op::UMulO;
}

} // namespace

uint64_t random_value(Random &random, unsigned width)
{
    uint64_t value = 0;
    switch (random() % 8) {
    case 0:
        value = random() % 4;
        break;
    case 1:
        value = -(random() % 4);
        break;
    case 2:
        value = (uint64_t{1} << (width - 1)) + random() % 5 - 2; // around the ends of the signed range
        break;
    case 3:
        value = uint64_t{1} << random() % width;
        break;
    case 4:
        value = (uint64_t{1} << random() % width) - 1;
        break;
    case 5:
        value = random() % 80;
        break;
    default:
        value = random();
    }
    return low_bits(value, width);
}

TreePtr random_tree(Random &random, const Shape &shape, unsigned width, unsigned depth)
{
    auto any = [&](const std::vector<unsigned> &list) { return list[random() % list.size()]; };
    auto sub = [&](unsigned w) { return random_tree(random, shape, w, depth - 1); };
    auto make = [](Op op, unsigned w, std::vector<TreePtr> operands, unsigned low = 0) -> TreePtr {
        return std::make_shared<Tree>(Tree{op, w, low, 0, std::move(operands)});
    };
    if (depth == 0) {
        std::vector<unsigned> fitting;
        for (unsigned v = 0; v < shape.variable_widths.size(); v++)
            if (shape.variable_widths[v] == width)
                fitting.push_back(v);
        if (fitting.empty() || random() % 3 == 0)
            return leaf(Op::Constant, width, random_value(random, width));
        return leaf(Op::Variable, width, any(fitting));
    }
    for (;;) {
        switch (random() % 10) {
        case 0:
            return random_tree(random, shape, width, 0);
        case 1:
            return make(Op::Not, width, {sub(width)});
        case 2: {
            unsigned from = any(shape.widths);
            if (from < width)
                return make(random() % 2 ? Op::ZExt : Op::SExt, width, {sub(from)});
            break;
        }
        case 3: {
            unsigned from = any(shape.widths);
            if (from > width) {
                unsigned low = random() % 2 ? 0 : static_cast<unsigned>(random() % (from - width + 1));
                return make(Op::Extract, width, {sub(from)}, low);
            }
            break;
        }
        case 4: {
            unsigned low = any(shape.widths);
            bool possible = low < width && std::ranges::find(shape.widths, width - low) != shape.widths.end();
            if (possible)
                return make(Op::Concat, width, {sub(width - low), sub(low)});
            break;
        }
        case 5:
            return make(Op::Ite, width, {sub(1), sub(width), sub(width)});
        case 6: {
            if (width != 1)
                break;
            Op op = static_cast<Op>(static_cast<int>(Op::Eq) + random() % 16);
            if (is_hard(op) && !shape.hard)
                break;
            unsigned w = any(shape.widths);
            return make(op, 1, {sub(w), sub(w)});
        }
        default: {
            Op op = static_cast<Op>(static_cast<int>(Op::Add) + random() % 13);
            if (is_hard(op) && !shape.hard)
                break;
            return make(op, width, {sub(width), sub(width)});
        }
        }
    }
}

uint64_t meaning(const Tree &tree, const std::vector<uint64_t> &values)
{
    if (tree.op == Op::Constant)
        return tree.value;
    if (tree.op == Op::Variable)
        return values[tree.value];
    std::vector<uint64_t> v;
    v.reserve(3);
    for (const TreePtr &operand : tree.operands)
        v.push_back(meaning(*operand, values));
    unsigned w = tree.width;
    unsigned wa = tree.operands[0]->width;
    uint64_t a = v[0];
    uint64_t b = v.size() > 1 ? v[1] : 0;
    __int128 sa = number(a, wa);
    __int128 sb = v.size() > 1 ? number(b, tree.operands[1]->width) : 0;
    switch (tree.op) {
    case Op::Add:
        return wrapped(sa + sb, w);
    case Op::Sub:
        return wrapped(sa - sb, w);
    case Op::Mul:
        return wrapped(sa * sb, w);
    case Op::UDiv:
        return b ? a / b : low_bits(~uint64_t{0}, w);
    case Op::URem:
        return b ? a % b : a;
    case Op::SDiv:
        return sb != 0 ? wrapped(sa / sb, w) : wrapped(sa < 0 ? 1 : -1, w);
    case Op::SRem:
        return sb != 0 ? wrapped(sa % sb, w) : a;
    case Op::And:
        return a & b;
    case Op::Or:
        return a | b;
    case Op::Xor:
        return a ^ b;
    case Op::Shl:
        return b < w ? low_bits(a << b, w) : 0;
    case Op::LShr:
        return b < w ? a >> b : 0;
    case Op::AShr:
        return wrapped(sa >> (b < w ? b : w), w);
    case Op::Eq:
        return a == b;
    case Op::Ne:
        return a != b;
    case Op::Ult:
        return a < b;
    case Op::Ule:
        return a <= b;
    case Op::Ugt:
        return a > b;
    case Op::Uge:
        return a >= b;
    case Op::Slt:
        return sa < sb;
    case Op::Sle:
        return sa <= sb;
    case Op::Sgt:
        return sa > sb;
    case Op::Sge:
        return sa >= sb;
    case Op::SAddO:
        return !fits(sa + sb, wa);
    case Op::SSubO:
        return !fits(sa - sb, wa);
    case Op::SMulO:
        return !fits(sa * sb, wa);
    case Op::UAddO:
        return static_cast<unsigned __int128>(a) + b != low_bits(a + b, wa);
    case Op::USubO:
        return a < b;
    case Op::UMulO:
        return static_cast<unsigned __int128>(a) * b != low_bits(a * b, wa);
    case Op::Not:
        return low_bits(~a, w);
    case Op::ZExt:
        return a;
    case Op::SExt:
        return wrapped(sa, w);
    case Op::Extract:
        return low_bits(a >> tree.low, w);
    case Op::Concat:
        return a << tree.operands[1]->width | b;
    case Op::Ite:
        return a ? b : v[2];
    default:
        throw std::logic_error("not an operation");
    }
}

Expr build(const Tree &tree, Expressions &expressions)
{
    std::vector<Expr> e;
    e.reserve(3);
    for (const TreePtr &operand : tree.operands)
        e.push_back(build(*operand, expressions));
    switch (tree.op) {
    case Op::Constant:
        return expressions.constant(tree.width, tree.value);
    case Op::Variable:
        return expressions.variable_numbered(static_cast<unsigned>(tree.value));
    case Op::Not:
        return expressions.not_(e[0]);
    case Op::ZExt:
        return expressions.zext(e[0], tree.width);
    case Op::SExt:
        return expressions.sext(e[0], tree.width);
    case Op::Extract:
        return expressions.extract(e[0], tree.low + tree.width - 1, tree.low);
    case Op::Ite:
        return expressions.ite(e[0], e[1], e[2]);
    default:
        return expressions.binary(tree.op, e[0], e[1]);
    }
}

TreePtr tree_of(Expr e, const Expressions &expressions)
{
    const Node &n = expressions.node(e);
    if (n.op == Op::Constant)
        return leaf(n.op, n.width, expressions.constant_value(e));
    if (n.op == Op::Variable)
        return leaf(n.op, n.width, n.a);
    Tree tree{n.op, n.width, n.low, 0, {}};
    for (unsigned i = 0; i < expressions.operand_count(e); i++)
        tree.operands.push_back(tree_of(std::array{n.a, n.b, n.c}[i], expressions));
    return std::make_shared<Tree>(std::move(tree));
}

// --- Z3: with a context that counts no references, terms live as long as the context ------------------------------

Z3Judge::Z3Judge()
{
    Z3_config config = Z3_mk_config();
    z3_ = Z3_mk_context(config);
    Z3_del_config(config);
    solver_ = Z3_mk_solver(z3_);
    Z3_solver_inc_ref(z3_, solver_);
    Z3_params params = Z3_mk_params(z3_);
    Z3_params_set_uint(z3_, params, Z3_mk_string_symbol(z3_, "timeout"), 2000);
    Z3_solver_set_params(z3_, solver_, params);
}

Z3Judge::~Z3Judge()
{
    Z3_solver_dec_ref(z3_, solver_);
    Z3_del_context(z3_);
}

Z3_lbool Z3Judge::can_differ(const Tree &a, const Tree &b)
{
    Z3_solver_reset(z3_, solver_);
    Z3_solver_assert(z3_, solver_, Z3_mk_not(z3_, Z3_mk_eq(z3_, term(a, nullptr), term(b, nullptr))));
    return Z3_solver_check(z3_, solver_);
}

uint64_t Z3Judge::value(const Tree &tree, const std::vector<uint64_t> &values)
{
    uint64_t result = 0;
    if (!Z3_get_numeral_uint64(z3_, Z3_simplify(z3_, term(tree, &values)), &result))
        throw std::logic_error("Z3 has no value");
    return result;
}

Z3_ast Z3Judge::as_bit(Z3_ast condition)
{
    Z3_sort bit = Z3_mk_bv_sort(z3_, 1);
    return Z3_mk_ite(z3_, condition, Z3_mk_unsigned_int64(z3_, 1, bit), Z3_mk_unsigned_int64(z3_, 0, bit));
}

/// Overflow is said with wider operands, not with Z3's own predicates.
Z3_ast Z3Judge::term(const Tree &tree, const std::vector<uint64_t> *values)
{
    unsigned w = tree.width;
    Z3_sort sort = Z3_mk_bv_sort(z3_, w);
    if (tree.op == Op::Constant)
        return Z3_mk_unsigned_int64(z3_, tree.value, sort);
    if (tree.op == Op::Variable)
        return values ? Z3_mk_unsigned_int64(z3_, (*values)[tree.value], sort)
                      : Z3_mk_const(z3_, Z3_mk_int_symbol(z3_, static_cast<int>(tree.value)), sort);
    std::vector<Z3_ast> v;
    v.reserve(3);
    for (const TreePtr &operand : tree.operands)
        v.push_back(term(*operand, values));
    Z3_ast a = v[0];
    Z3_ast b = v.size() > 1 ? v[1] : nullptr;
    unsigned wa = tree.operands[0]->width;
    auto overflows = [&](Z3_ast (*make)(Z3_context, Z3_ast, Z3_ast), bool is_signed) {
        auto extend = [&](Z3_ast e, unsigned by) {
            return is_signed ? Z3_mk_sign_ext(z3_, by, e) : Z3_mk_zero_ext(z3_, by, e);
        };
        Z3_ast exact = make(z3_, extend(a, wa + 1), extend(b, wa + 1));
        Z3_ast cut = extend(Z3_mk_extract(z3_, wa - 1, 0, exact), wa + 1);
        return as_bit(Z3_mk_not(z3_, Z3_mk_eq(z3_, exact, cut)));
    };
    switch (tree.op) {
    case Op::Add:
        return Z3_mk_bvadd(z3_, a, b);
    case Op::Sub:
        return Z3_mk_bvsub(z3_, a, b);
    case Op::Mul:
        return Z3_mk_bvmul(z3_, a, b);
    case Op::UDiv:
        return Z3_mk_bvudiv(z3_, a, b);
    case Op::URem:
        return Z3_mk_bvurem(z3_, a, b);
    case Op::SDiv:
        return Z3_mk_bvsdiv(z3_, a, b);
    case Op::SRem:
        return Z3_mk_bvsrem(z3_, a, b);
    case Op::And:
        return Z3_mk_bvand(z3_, a, b);
    case Op::Or:
        return Z3_mk_bvor(z3_, a, b);
    case Op::Xor:
        return Z3_mk_bvxor(z3_, a, b);
    case Op::Shl:
        return Z3_mk_bvshl(z3_, a, b);
    case Op::LShr:
        return Z3_mk_bvlshr(z3_, a, b);
    case Op::AShr:
        return Z3_mk_bvashr(z3_, a, b);
    case Op::Eq:
        return as_bit(Z3_mk_eq(z3_, a, b));
    case Op::Ne:
        return as_bit(Z3_mk_not(z3_, Z3_mk_eq(z3_, a, b)));
    case Op::Ult:
        return as_bit(Z3_mk_bvult(z3_, a, b));
    case Op::Ule:
        return as_bit(Z3_mk_bvule(z3_, a, b));
    case Op::Ugt:
        return as_bit(Z3_mk_bvugt(z3_, a, b));
    case Op::Uge:
        return as_bit(Z3_mk_bvuge(z3_, a, b));
    case Op::Slt:
        return as_bit(Z3_mk_bvslt(z3_, a, b));
    case Op::Sle:
        return as_bit(Z3_mk_bvsle(z3_, a, b));
    case Op::Sgt:
        return as_bit(Z3_mk_bvsgt(z3_, a, b));
    case Op::Sge:
        return as_bit(Z3_mk_bvsge(z3_, a, b));
    case Op::SAddO:
        return overflows(Z3_mk_bvadd, true);
    case Op::SSubO:
        return overflows(Z3_mk_bvsub, true);
    case Op::SMulO:
        return overflows(Z3_mk_bvmul, true);
    case Op::UAddO:
        return overflows(Z3_mk_bvadd, false);
    case Op::USubO:
        return overflows(Z3_mk_bvsub, false);
    case Op::UMulO:
        return overflows(Z3_mk_bvmul, false);
    case Op::Not:
        return Z3_mk_bvnot(z3_, a);
    case Op::ZExt:
        return Z3_mk_zero_ext(z3_, w - wa, a);
    case Op::SExt:
        return Z3_mk_sign_ext(z3_, w - wa, a);
    case Op::Extract:
        return Z3_mk_extract(z3_, tree.low + w - 1, tree.low, a);
    case Op::Concat:
        return Z3_mk_concat(z3_, a, b);
    case Op::Ite:
        return Z3_mk_ite(z3_, Z3_mk_eq(z3_, a, Z3_mk_unsigned_int64(z3_, 1, Z3_mk_bv_sort(z3_, 1))), b, v[2]);
    default:
        throw std::logic_error("not an operation");
    }
}

} // namespace mazur::smt
