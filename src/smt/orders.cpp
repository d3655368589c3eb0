#include "smt/orders.h"

#include "smt/arithmetic.h"

#include <algorithm>
#include <bit>

namespace mazur::smt {

namespace {

constexpr unsigned kMaxParts = 64; // of a conjunction that are looked at

constexpr uint64_t bit(unsigned n) { return uint64_t{1} << n; }

/// Calls f with the number of each bit.
template <typename F> void for_bits(uint64_t mask, F f)
{
    for (; mask != 0; mask &= mask - 1)
        f(static_cast<unsigned>(std::countr_zero(mask)));
}

} // namespace

Answer Orders::decide(std::span<const Expr> conditions, const Model &hint)
{
    if (++round_ == 0) {
        std::ranges::fill(places_, Place{});
        round_ = 1;
    }
    if (places_.size() < expressions_.end())
        places_.resize(expressions_.end() + expressions_.end() / 2);
    found_any_ = too_many_ = false;
    width_ = count_ = 0;
    sign_ = Sign::Either;
    constants_ = 0;

    // The goal comes last. It is read first, because it says of which kind the others should be.
    for (size_t i = conditions.size(); i-- > 0 && !too_many_;)
        read(conditions[i]);
    if (!found_any_ || too_many_)
        return Answer::Unknown;
    flip_ = sign_ == Sign::Signed ? signed_min(width_) : 0;
    order_constants();
    if (!close())
        return Answer::Unsat;
    join_equal();
    if (!find_bounds())
        return Answer::Unsat;
    return choose(hint) ? Answer::Sat : Answer::Unknown;
}

void Orders::read(Expr condition)
{
    const Node &n = expressions_.node(condition);
    if (n.op != Op::And) {
        read_comparison(n);
        return;
    }
    pending_.assign(1, condition);
    for (unsigned steps = 0; steps < kMaxParts && !pending_.empty() && !too_many_; steps++) {
        const Node &x = expressions_.node(pending_.back());
        pending_.pop_back();
        if (x.op == Op::And) {
            pending_.push_back(x.a);
            pending_.push_back(x.b);
        } else {
            read_comparison(x);
        }
    }
}

void Orders::read_comparison(const Node &n)
{
    Sign sign = Sign::Either;
    switch (n.op) {
    case Op::Eq:
    case Op::Ne:
        break;
    case Op::Ult:
    case Op::Ule:
        sign = Sign::Unsigned;
        break;
    case Op::Slt:
    case Op::Sle:
        sign = Sign::Signed;
        break;
    default:
        return;
    }
    unsigned width = expressions_.width(n.a);
    if (width == 1 || (width_ != 0 && width != width_))
        return;
    if (sign != Sign::Either) {
        if (sign_ != Sign::Either && sign_ != sign)
            return;
        sign_ = sign;
    }
    width_ = width;
    found_any_ = true;
    unsigned a = term(n.a);
    unsigned b = term(n.b);
    if (too_many_)
        return;
    switch (n.op) {
    case Op::Eq:
        below_[a] |= bit(b);
        below_[b] |= bit(a);
        break;
    case Op::Ne:
        different_[a] |= bit(b);
        different_[b] |= bit(a);
        break;
    case Op::Ult:
    case Op::Slt:
        add_less(a, b);
        break;
    default:
        below_[b] |= bit(a);
        break;
    }
}

unsigned Orders::term(Expr e)
{
    Place &place = places_[e];
    if (place.round == round_)
        return place.term;
    if (count_ == kMaxTerms) {
        too_many_ = true;
        return 0;
    }
    unsigned t = count_++;
    place = {round_, t};
    terms_[t] = e;
    below_[t] = bit(t);
    strictly_below_[t] = 0;
    different_[t] = 0;
    if (expressions_.is_constant(e))
        constants_ |= bit(t);
    return t;
}

void Orders::add_less(unsigned a, unsigned b)
{
    below_[b] |= bit(a);
    strictly_below_[b] |= bit(a);
}

void Orders::order_constants()
{
    if ((constants_ & (constants_ - 1)) == 0)
        return;
    std::array<uint8_t, kMaxTerms> sorted{};
    unsigned n = 0;
    for_bits(constants_, [&](unsigned t) { sorted[n++] = static_cast<uint8_t>(t); });
    std::sort(sorted.begin(), sorted.begin() + n, [this](unsigned a, unsigned b) {
        return key(expressions_.constant_value(terms_[a])) < key(expressions_.constant_value(terms_[b]));
    });
    for (unsigned i = 1; i < n; i++)
        add_less(sorted[i - 1], sorted[i]);
}

/// False if the order is none.
bool Orders::close()
{
    std::copy_n(below_.begin(), count_, closure_.begin());
    for (unsigned k = 0; k < count_; k++)
        for (unsigned i = 0; i < count_; i++)
            if ((closure_[i] & bit(k)) != 0)
                closure_[i] |= closure_[k];
    for (unsigned t = 0; t < count_; t++)
        if (contradicts(t))
            return false;
    return true;
}

/// A term less than this one that is also at least it, or one different from it that equals it.
bool Orders::contradicts(unsigned term) const
{
    bool found = false;
    for_bits(strictly_below_[term], [&](unsigned other) { found |= (closure_[other] & bit(term)) != 0; });
    for_bits(different_[term] & closure_[term], [&](unsigned other) { found |= (closure_[other] & bit(term)) != 0; });
    return found;
}

/// One term stands for all that equal it, and has what is said about them.
void Orders::join_equal()
{
    ascending_.clear();
    for (unsigned t = 0; t < count_; t++) {
        unsigned first = t;
        for_bits(closure_[t], [&](unsigned other) {
            if (other < first && (closure_[other] & bit(t)) != 0)
                first = other;
        });
        stands_for_[t] = static_cast<uint8_t>(first);
        if (first == t) {
            ascending_.push_back(static_cast<uint8_t>(t));
            continue;
        }
        below_[first] |= below_[t];
        strictly_below_[first] |= strictly_below_[t];
        different_[first] |= different_[t];
    }
    // What is below a term has fewer below it.
    std::ranges::sort(ascending_, [this](unsigned a, unsigned b) {
        int i = std::popcount(closure_[a]);
        int j = std::popcount(closure_[b]);
        return i != j ? i < j : a < b;
    });
}

/// The least and the greatest value that each term can have, as far as constants and the order say. False if there are
/// none.
bool Orders::find_bounds()
{
    for (uint8_t t : ascending_) {
        low_[t] = 0;
        high_[t] = bits(width_);
    }
    has_value_ = 0;
    for_bits(constants_, [&](unsigned t) {
        unsigned s = stands_for_[t];
        low_[s] = high_[s] = chosen_[s] = key(expressions_.constant_value(terms_[t]));
        has_value_ |= bit(s);
    });
    bool possible = true;
    for (uint8_t t : ascending_) {
        for_bits(below_[t], [&](unsigned other) {
            bool strictly = (strictly_below_[t] & bit(other)) != 0;
            uint64_t low = low_[stands_for_[other]];
            possible &= !strictly || low != bits(width_);
            low_[t] = std::max(low_[t], low + (strictly ? 1 : 0));
        });
        while (low_[t] < bits(width_) && !is_free(t, low_[t]))
            low_[t]++;
    }
    for (size_t i = ascending_.size(); i-- > 0 && possible;) {
        uint8_t t = ascending_[i];
        while (high_[t] > 0 && !is_free(t, high_[t]))
            high_[t]--;
        possible &= low_[t] <= high_[t] && is_free(t, low_[t]);
        for_bits(below_[t], [&](unsigned other) {
            bool strictly = (strictly_below_[t] & bit(other)) != 0;
            possible &= !strictly || high_[t] != 0;
            uint64_t &high = high_[stands_for_[other]];
            high = std::min(high, high_[t] - (strictly ? 1 : 0));
        });
    }
    return possible;
}

/// Has none of the terms that are different from this one the value?
bool Orders::is_free(unsigned term, uint64_t value) const
{
    bool free = true;
    for_bits(different_[term], [&](unsigned other) {
        unsigned s = stands_for_[other];
        free &= (has_value_ & bit(s)) == 0 || chosen_[s] != value;
    });
    return free;
}

/// Gives values along the order. It can fail although there are some: if what is different is crowded.
bool Orders::choose(const Model &hint)
{
    choices_.clear();
    for (unsigned t = 0; t < count_; t++)
        if (Op op = expressions_.op(terms_[t]); op != Op::Variable && op != Op::Constant)
            return false;
    auto number = [this](unsigned t) { return expressions_.node(terms_[t]).a; };
    for (uint8_t t : ascending_)
        if ((has_value_ & bit(t)) == 0 && !choose(t, key(cut(hint[number(t)], width_))))
            return false;
    for (unsigned t = 0; t < count_; t++)
        if ((constants_ & bit(t)) == 0)
            choices_.push_back({number(t), key(chosen_[stands_for_[t]])});
    return true;
}

bool Orders::choose(unsigned term, uint64_t wanted)
{
    uint64_t low = low_[term];
    uint64_t high = high_[term];
    for_bits(below_[term], [&](unsigned other) {
        unsigned s = stands_for_[other];
        if (s != term)
            low = std::max(low, chosen_[s] + ((strictly_below_[term] & bit(other)) != 0 ? 1 : 0));
    });
    uint64_t value = wanted;
    if (value < low || value > high || !is_free(term, value)) {
        value = low;
        while (value < high && !is_free(term, value))
            value++;
        if (value > high || !is_free(term, value))
            return false;
    }
    chosen_[term] = value;
    has_value_ |= bit(term);
    return true;
}

} // namespace mazur::smt
