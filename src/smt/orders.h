// Conjunctions of comparisons, decided without Z3.
//
// Programs that sort, search and queue ask mostly about the order of their inputs: x < y, y <= z, z != x, x == 5. These
// are the edges of a graph over the terms compared. They contradict each other if a cycle has a strict edge or two
// different terms, or if the bounds that constants and the type give to a term leave nothing; otherwise values are
// given along the order, which fails only where different terms are crowded. What else is among the conditions is left
// out, and terms that are no variables are taken for variables: Unsat is certain all the same, but values are only a
// proposal for the conditions left out.
#pragma once

#include "smt/answers.h"
#include "smt/expressions.h"
#include "smt/model.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace mazur::smt {

class Orders {
public:
    struct Choice {
        uint32_t variable;
        uint64_t value;
    };

    explicit Orders(const Expressions &expressions) : expressions_(expressions) {}

    /// Sat: the choices satisfy all comparisons of the kind that the last condition is of (signed or not, and of its
    /// width). They keep the hint's values where they can. Unknown: neither is seen here.
    Answer decide(std::span<const Expr> conditions, const Model &hint);
    std::span<const Choice> choices() const { return choices_; }

private:
    static constexpr unsigned kMaxTerms = 64; // sets of them are masks

    void read(Expr condition);
    void read_comparison(const Node &n);
    unsigned term(Expr e);
    void add_less(unsigned a, unsigned b);
    void order_constants();
    bool close();
    bool contradicts(unsigned term) const;
    void join_equal();
    bool find_bounds();
    bool is_free(unsigned term, uint64_t value) const;
    bool choose(const Model &hint);
    bool choose(unsigned term, uint64_t wanted);
    /// Keys are ordered as unsigned numbers.
    uint64_t key(uint64_t value) const { return value ^ flip_; }

    struct Place {
        uint32_t round = 0;
        uint32_t term = 0;
    };

    const Expressions &expressions_;
    uint32_t round_ = 0;
    std::vector<Place> places_; // by expression
    std::vector<Expr> pending_;

    bool found_any_ = false;
    bool too_many_ = false;
    unsigned width_ = 0;
    enum class Sign : uint8_t { Either, Signed, Unsigned } sign_ = Sign::Either;
    uint64_t flip_ = 0;

    // By term.
    unsigned count_ = 0;
    std::array<Expr, kMaxTerms> terms_;
    std::array<uint64_t, kMaxTerms> below_;          // terms said to be at most this one,
    std::array<uint64_t, kMaxTerms> strictly_below_; // of these, those said to be less,
    std::array<uint64_t, kMaxTerms> different_;      // and those said to be different from this one
    std::array<uint64_t, kMaxTerms> closure_;        // all that are at most this one
    // By term that stands for all that equal it: the one with the smallest number.
    std::array<uint8_t, kMaxTerms> stands_for_;
    std::array<uint64_t, kMaxTerms> low_;
    std::array<uint64_t, kMaxTerms> high_;
    std::array<uint64_t, kMaxTerms> chosen_;
    uint64_t constants_ = 0; // terms that are
    uint64_t has_value_ = 0;
    std::vector<uint8_t> ascending_; // those that stand for others, in an order that fits
    std::vector<Choice> choices_;
};

} // namespace mazur::smt
