#include "smt/z3_session.h"

#include "smt/arithmetic.h"
#include "smt/interruptible.h"

#include <algorithm>
#include <array>
#include <limits>

namespace mazur::smt {

namespace {

// About the best for questions that have ever new conditions; the others hardly care.
constexpr size_t kMaxSwitches = 64;

} // namespace

Z3Session::Z3Session(const Expressions &expressions) : expressions_(expressions)
{
    Z3_config config = Z3_mk_config();
    Z3_set_param_value(config, "model", "true");
    z3_ = Z3_mk_context_rc(config);
    Z3_del_config(config);
    if (z3_ == nullptr) {
        failed_ = true;
        return;
    }
    // Without a handler Z3 ends the process. Errors are asked for after each call instead.
    Z3_set_error_handler(z3_, [](Z3_context, Z3_error_code) {});

    // The incremental core. On questions as they come here, the solvers made for QF_BV are slower by half and more, and
    // so is this one if it works out what is relevant.
    solver_ = Z3_mk_simple_solver(z3_);
    if (!is_fine() || solver_ == nullptr) {
        failed_ = true;
        solver_ = nullptr;
        return;
    }
    Z3_solver_inc_ref(z3_, solver_);
    Z3_params params = Z3_mk_params(z3_);
    if (!is_fine())
        return;
    Z3_params_inc_ref(z3_, params);
    Z3_params_set_uint(z3_, params, Z3_mk_string_symbol(z3_, "random_seed"), 0);
    Z3_params_set_uint(z3_, params, Z3_mk_string_symbol(z3_, "relevancy"), 0);
    Z3_params_set_bool(z3_, params, Z3_mk_string_symbol(z3_, "ctrl_c"), false); // signals are not for Z3 to handle
    Z3_solver_set_params(z3_, solver_, params);
    is_fine();
    Z3_params_dec_ref(z3_, params);
}

Z3Session::~Z3Session()
{
    if (z3_ == nullptr)
        return;
    for (const Term &t : terms_) {
        if (t.truth)
            Z3_dec_ref(z3_, t.truth);
        if (t.bits)
            Z3_dec_ref(z3_, t.bits);
    }
    for (Expr e : switched_)
        Z3_dec_ref(z3_, switches_[e]);
    if (solver_)
        Z3_solver_dec_ref(z3_, solver_);
    Z3_del_context(z3_);
}

bool Z3Session::is_fine()
{
    if (Z3_get_error_code(z3_) != Z3_OK)
        failed_ = true;
    return !failed_;
}

void Z3Session::set_limit(std::chrono::milliseconds limit)
{
    if (failed_ || limit == limit_)
        return;
    limit_ = limit;
    Z3_params params = Z3_mk_params(z3_);
    if (!is_fine())
        return;
    Z3_params_inc_ref(z3_, params);
    const auto most = static_cast<int64_t>(std::numeric_limits<unsigned>::max()); // which is no limit, too
    Z3_params_set_uint(z3_, params, Z3_mk_string_symbol(z3_, "timeout"),
                       static_cast<unsigned>(limit.count() <= 0 ? most : std::min(limit.count(), most)));
    Z3_solver_set_params(z3_, solver_, params);
    is_fine();
    Z3_params_dec_ref(z3_, params);
}

Answer Z3Session::check(std::span<const Expr> conditions, std::span<const uint32_t> variables,
                        std::vector<uint64_t> &values, std::chrono::milliseconds limit)
{
    set_limit(limit);
    const Interruptible here(z3_);
    if (failed_ || Interruptible::interrupted() || !prepare(conditions))
        return Answer::Unknown;
    Z3_lbool answer =
        Z3_solver_check_assumptions(z3_, solver_, static_cast<unsigned>(assumed_.size()), assumed_.data());
    if (!is_fine() || answer == Z3_L_UNDEF)
        return Answer::Unknown;
    if (answer == Z3_L_FALSE)
        return Answer::Unsat;
    return read(variables, values) ? Answer::Sat : Answer::Unknown;
}

void Z3Session::core(std::vector<Expr> &members)
{
    members.clear();
    Z3_ast_vector switches = Z3_solver_get_unsat_core(z3_, solver_);
    if (!is_fine() || switches == nullptr)
        return;
    Z3_ast_vector_inc_ref(z3_, switches);
    unsigned count = Z3_ast_vector_size(z3_, switches);
    for (unsigned i = 0; i < count && is_fine(); i++) {
        Z3_ast on = Z3_ast_vector_get(z3_, switches, i);
        auto at = std::ranges::find(assumed_, on);
        if (at == assumed_.end()) {
            failed_ = true;
            break;
        }
        members.push_back(asked_[static_cast<size_t>(at - assumed_.begin())]);
    }
    Z3_ast_vector_dec_ref(z3_, switches);
    if (!is_fine())
        members.clear();
}

/// Sees to it that each condition has a switch, and collects the switches.
bool Z3Session::prepare(std::span<const Expr> conditions)
{
    if (switches_.size() < expressions_.end())
        switches_.resize(expressions_.end());
    auto missing = std::ranges::count_if(conditions, [this](Expr e) { return switches_[e] == nullptr; });
    if (switched_.size() + static_cast<size_t>(missing) > std::max(kMaxSwitches, 2 * conditions.size())) {
        Z3_solver_reset(z3_, solver_);
        for (Expr e : switched_) {
            Z3_dec_ref(z3_, switches_[e]);
            switches_[e] = nullptr;
        }
        switched_.clear();
        if (!is_fine())
            return false;
    }
    assumed_.clear();
    asked_.assign(conditions.begin(), conditions.end());
    for (Expr e : conditions) {
        if (switches_[e] == nullptr && !add_switch(e))
            return false;
        assumed_.push_back(switches_[e]);
    }
    return true;
}

bool Z3Session::add_switch(Expr e)
{
    Z3_ast condition = truth(e);
    if (failed_)
        return false;
    Z3_ast on = named(uint64_t{e} * 2 + 1, 1); // variables are even
    if (failed_)
        return false;
    switches_[e] = on;
    switched_.push_back(e);
    Z3_ast implied = keep(Z3_mk_implies(z3_, on, condition));
    if (failed_)
        return false;
    Z3_solver_assert(z3_, solver_, implied);
    bool fine = is_fine();
    Z3_dec_ref(z3_, implied);
    return fine;
}

bool Z3Session::read(std::span<const uint32_t> variables, std::vector<uint64_t> &values)
{
    Z3_model model = Z3_solver_get_model(z3_, solver_);
    if (!is_fine() || model == nullptr)
        return false;
    Z3_model_inc_ref(z3_, model);
    values.clear();
    bool fine = true;
    for (uint32_t v : variables) {
        uint64_t value = 0;
        Z3_ast result = nullptr;
        Expr e = expressions_.variable_numbered(v);
        if (expressions_.width(e) == 1) {
            fine = Z3_model_eval(z3_, model, truth(e), true, &result);
            value = fine && Z3_get_bool_value(z3_, result) == Z3_L_TRUE ? 1 : 0;
        } else {
            fine = Z3_model_eval(z3_, model, bits(e), true, &result) && Z3_get_numeral_uint64(z3_, result, &value);
        }
        if (!fine || !is_fine())
            break;
        values.push_back(value);
    }
    Z3_model_dec_ref(z3_, model);
    return fine && !failed_;
}

/// A constant symbol of Z3's: a truth value if the width is 1.
Z3_ast Z3Session::named(uint64_t name, unsigned width)
{
    if (name >= uint64_t{1} << 30) { // what Z3 allows
        failed_ = true;
        return nullptr;
    }
    Z3_symbol symbol = Z3_mk_int_symbol(z3_, static_cast<int>(name));
    if (!is_fine())
        return nullptr;
    Z3_sort sort = width == 1 ? Z3_mk_bool_sort(z3_) : Z3_mk_bv_sort(z3_, width);
    return is_fine() ? keep(Z3_mk_const(z3_, symbol, sort)) : nullptr;
}

Z3_ast Z3Session::number(uint64_t value, unsigned width)
{
    Z3_sort sort = Z3_mk_bv_sort(z3_, width);
    return is_fine() ? keep(Z3_mk_unsigned_int64(z3_, value, sort)) : nullptr;
}

/// A new term, counted as ours; null once something has failed. Each call of Z3 forgets the error of the one before, so
/// that none may be an operand of another unchecked.
Z3_ast Z3Session::keep(Z3_ast term)
{
    if (!is_fine() || term == nullptr) {
        failed_ = true;
        return nullptr;
    }
    Z3_inc_ref(z3_, term);
    return term;
}

Z3_ast Z3Session::truth(Expr e)
{
    translate(e);
    if (failed_)
        return nullptr;
    Term &t = terms_[e];
    if (t.truth == nullptr) {
        Z3_ast one = number(1, 1);
        if (failed_)
            return nullptr;
        t.truth = keep(Z3_mk_eq(z3_, t.bits, one));
        Z3_dec_ref(z3_, one);
    }
    return t.truth;
}

Z3_ast Z3Session::bits(Expr e)
{
    translate(e);
    if (failed_)
        return nullptr;
    Term &t = terms_[e];
    if (t.bits == nullptr) {
        Z3_ast one = number(1, 1);
        Z3_ast zero = number(0, 1);
        if (failed_)
            return nullptr;
        t.bits = keep(Z3_mk_ite(z3_, t.truth, one, zero));
        Z3_dec_ref(z3_, one);
        Z3_dec_ref(z3_, zero);
    }
    return t.bits;
}

/// Gives the expression and all it consists of a term, in the form that comes naturally: a truth value or a bit-vector.
void Z3Session::translate(Expr e)
{
    if (failed_)
        return;
    if (terms_.size() < expressions_.end())
        terms_.resize(expressions_.end());
    auto known = [this](Expr x) { return terms_[x].truth != nullptr || terms_[x].bits != nullptr; };
    if (known(e))
        return;
    std::vector<Expr> pending;
    pending.swap(pending_); // the operands' terms are asked for on the way
    pending.assign(1, e);
    while (!pending.empty() && !failed_) {
        Expr x = pending.back();
        if (known(x)) {
            pending.pop_back();
            continue;
        }
        const Node &n = expressions_.node(x);
        size_t before = pending.size();
        for (unsigned i = expressions_.operand_count(x); i-- > 0;)
            if (Expr operand = std::array{n.a, n.b, n.c}[i]; !known(operand))
                pending.push_back(operand);
        if (pending.size() > before)
            continue;
        Term term = translated(x, n);
        if (!failed_)
            terms_[x] = term;
        pending.pop_back();
    }
    pending.swap(pending_);
}

/// The term of a node whose operands have theirs.
Z3Session::Term Z3Session::translated(Expr e, const Node &n)
{
    using Make = Z3_ast (*)(Z3_context, Z3_ast, Z3_ast);
    auto as_bits = [&](Make make) -> Term {
        Z3_ast a = bits(n.a);
        Z3_ast b = bits(n.b);
        return failed_ ? Term{} : Term{nullptr, keep(make(z3_, a, b))};
    };
    auto as_truth = [&](Make make) -> Term {
        Z3_ast a = bits(n.a);
        Z3_ast b = bits(n.b);
        return failed_ ? Term{} : Term{keep(make(z3_, a, b)), nullptr};
    };
    auto of_truths = [&](auto make) -> Term {
        std::array<Z3_ast, 2> operands{truth(n.a), n.b ? truth(n.b) : nullptr};
        return failed_ ? Term{} : Term{keep(make(operands)), nullptr};
    };
    bool is_truth = n.width == 1;
    switch (n.op) {
    case Op::Constant:
        if (is_truth)
            return {keep(expressions_.constant_value(e) ? Z3_mk_true(z3_) : Z3_mk_false(z3_)), nullptr};
        return {nullptr, number(expressions_.constant_value(e), n.width)};
    case Op::Variable: {
        Z3_ast variable = named(uint64_t{n.a} * 2, n.width);
        return is_truth ? Term{variable, nullptr} : Term{nullptr, variable};
    }
    case Op::Add:
        return as_bits(Z3_mk_bvadd);
    case Op::Sub:
        return as_bits(Z3_mk_bvsub);
    case Op::Mul:
        return as_bits(Z3_mk_bvmul);
    case Op::UDiv:
        return as_bits(Z3_mk_bvudiv);
    case Op::URem:
        return as_bits(Z3_mk_bvurem);
    case Op::SDiv:
        return as_bits(Z3_mk_bvsdiv);
    case Op::SRem:
        return as_bits(Z3_mk_bvsrem);
    case Op::And:
        if (is_truth)
            return of_truths([this](auto &operands) { return Z3_mk_and(z3_, 2, operands.data()); });
        return as_bits(Z3_mk_bvand);
    case Op::Or:
        if (is_truth)
            return of_truths([this](auto &operands) { return Z3_mk_or(z3_, 2, operands.data()); });
        return as_bits(Z3_mk_bvor);
    case Op::Xor:
        return as_bits(Z3_mk_bvxor);
    case Op::Shl:
        return as_bits(Z3_mk_bvshl);
    case Op::LShr:
        return as_bits(Z3_mk_bvlshr);
    case Op::AShr:
        return as_bits(Z3_mk_bvashr);
    case Op::Eq:
        if (expressions_.width(n.a) == 1)
            return of_truths([this](auto &operands) { return Z3_mk_eq(z3_, operands[0], operands[1]); });
        return as_truth(Z3_mk_eq);
    case Op::Ne:
        if (expressions_.width(n.a) == 1)
            return of_truths([this](auto &operands) { return Z3_mk_xor(z3_, operands[0], operands[1]); });
        return as_truth([](Z3_context z3, Z3_ast a, Z3_ast b) {
            std::array<Z3_ast, 2> operands{a, b};
            return Z3_mk_distinct(z3, 2, operands.data());
        });
    case Op::Ult:
        return as_truth(Z3_mk_bvult);
    case Op::Ule:
        return as_truth(Z3_mk_bvule);
    case Op::Slt:
        return as_truth(Z3_mk_bvslt);
    case Op::Sle:
        return as_truth(Z3_mk_bvsle);
    case Op::SAddO:
    case Op::SSubO:
    case Op::SMulO:
    case Op::UMulO:
        return {overflow(n), nullptr};
    case Op::Not:
        if (is_truth)
            return of_truths([this](auto &operands) { return Z3_mk_not(z3_, operands[0]); });
        if (Z3_ast a = bits(n.a); !failed_)
            return {nullptr, keep(Z3_mk_bvnot(z3_, a))};
        return {};
    case Op::ZExt:
    case Op::SExt: {
        Z3_ast a = bits(n.a);
        if (failed_)
            return {};
        unsigned by = n.width - expressions_.width(n.a);
        return {nullptr, keep(n.op == Op::ZExt ? Z3_mk_zero_ext(z3_, by, a) : Z3_mk_sign_ext(z3_, by, a))};
    }
    case Op::Extract:
        if (Z3_ast a = bits(n.a); !failed_)
            return {nullptr, keep(Z3_mk_extract(z3_, n.low + n.width - 1u, n.low, a))};
        return {};
    case Op::Concat:
        return as_bits(Z3_mk_concat);
    case Op::Ite: {
        Z3_ast condition = truth(n.a);
        Z3_ast a = is_truth ? truth(n.b) : bits(n.b);
        Z3_ast b = is_truth ? truth(n.c) : bits(n.c);
        if (failed_)
            return {};
        Z3_ast term = keep(Z3_mk_ite(z3_, condition, a, b));
        return is_truth ? Term{term, nullptr} : Term{nullptr, term};
    }
    default: // the others are never stored
        failed_ = true;
        return {};
    }
}

Z3_ast Z3Session::overflow(const Node &n)
{
    Z3_ast a = bits(n.a);
    Z3_ast b = bits(n.b);
    if (failed_)
        return nullptr;
    unsigned w = expressions_.width(n.a);
    std::vector<Z3_ast> steps;
    auto step = [&](auto make, auto... operands) -> Z3_ast {
        if (failed_)
            return nullptr;
        steps.push_back(keep(make(z3_, operands...)));
        return steps.back();
    };
    auto constant = [&](uint64_t value) -> Z3_ast {
        if (failed_)
            return nullptr;
        steps.push_back(number(value, w));
        return steps.back();
    };
    auto either = [&](Z3_ast x, Z3_ast y) {
        std::array<Z3_ast, 2> both{x, y};
        return step([&](Z3_context z3) { return Z3_mk_or(z3, 2, both.data()); });
    };
    auto product_overflows = [&](Z3_ast x, Z3_ast y) {
        return step(Z3_mk_not, step([&](Z3_context z3) { return Z3_mk_bvmul_no_overflow(z3, x, y, false); }));
    };

    Z3_ast result = nullptr;
    if (n.op == Op::UMulO) {
        result = product_overflows(a, b);
    } else if (n.op == Op::SMulO) {
        // Z3 4.8.12 is wrong about the signed overflow of products: it takes 2 * -4 not to fit into 4 bits. So: of the
        // absolute values, which as unsigned numbers may be up to the maximum, or one more if the signs differ.
        Z3_ast zero = constant(0);
        Z3_ast a_negative = step(Z3_mk_bvslt, a, zero);
        Z3_ast b_negative = step(Z3_mk_bvslt, b, zero);
        Z3_ast a_size = step(Z3_mk_ite, a_negative, step(Z3_mk_bvneg, a), a);
        Z3_ast b_size = step(Z3_mk_ite, b_negative, step(Z3_mk_bvneg, b), b);
        Z3_ast most = constant(signed_max(w));
        Z3_ast least = constant(signed_min(w));
        Z3_ast bound = step(Z3_mk_ite, step(Z3_mk_xor, a_negative, b_negative), least, most);
        Z3_ast beyond = step(Z3_mk_bvugt, step(Z3_mk_bvmul, a_size, b_size), bound);
        result = either(product_overflows(a_size, b_size), beyond);
    } else {
        // With one bit more nothing is lost, and the upper two bits are equal if it fits.
        Z3_ast x = step(Z3_mk_sign_ext, 1u, a);
        Z3_ast y = step(Z3_mk_sign_ext, 1u, b);
        Z3_ast exact = step(n.op == Op::SAddO ? Z3_mk_bvadd : Z3_mk_bvsub, x, y);
        Z3_ast top = step(Z3_mk_extract, w, w, exact);
        Z3_ast next = step(Z3_mk_extract, w - 1, w - 1, exact);
        result = step(Z3_mk_not, step(Z3_mk_eq, top, next));
    }
    if (result && !failed_)
        Z3_inc_ref(z3_, result); // the caller's
    for (Z3_ast term : steps)
        if (term)
            Z3_dec_ref(z3_, term);
    return failed_ ? nullptr : result;
}

} // namespace mazur::smt
