// A binary relation on at most 64 events, written the way the axioms of memory models are: unions, compositions,
// closures.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mazur::generated {

/// A set of events, one bit each.
using EventSet = uint64_t;
constexpr int kMostEvents = 64;

class Relation {
public:
    explicit Relation(int size = 0) : size_(size) {}

    /// [set]: every event of the set with itself.
    static Relation on(int size, EventSet set)
    {
        Relation out(size);
        for (int a = 0; a < size; a++)
            out.rows_[a] = set & bit(a);
        return out;
    }

    bool has(int a, int b) const { return (rows_[a] & bit(b)) != 0; }
    void add(int a, int b) { rows_[a] |= bit(b); }
    EventSet after(int a) const { return rows_[a]; }

    Relation operator|(const Relation &other) const
    {
        Relation out = *this;
        for (int a = 0; a < size_; a++)
            out.rows_[a] |= other.rows_[a];
        return out;
    }
    Relation operator-(const Relation &other) const
    {
        Relation out = *this;
        for (int a = 0; a < size_; a++)
            out.rows_[a] &= ~other.rows_[a];
        return out;
    }
    /// Composition: first this, then the other.
    Relation operator*(const Relation &other) const
    {
        Relation out(size_);
        for (int a = 0; a < size_; a++)
            for (EventSet rest = rows_[a]; rest != 0; rest &= rest - 1)
                out.rows_[a] |= other.rows_[std::countr_zero(rest)];
        return out;
    }
    /// R?
    Relation maybe() const { return *this | on(size_, ~EventSet{0}); }
    /// R+
    Relation closure() const
    {
        Relation out = *this;
        for (int via = 0; via < size_; via++)
            for (int a = 0; a < size_; a++)
                if (out.has(a, via))
                    out.rows_[a] |= out.rows_[via];
        return out;
    }
    Relation inverse() const
    {
        Relation out(size_);
        for (int a = 0; a < size_; a++)
            for (int b = 0; b < size_; b++)
                if (has(a, b))
                    out.add(b, a);
        return out;
    }
    bool irreflexive() const
    {
        for (int a = 0; a < size_; a++)
            if (has(a, a))
                return false;
        return true;
    }
    bool acyclic() const { return closure().irreflexive(); }

private:
    static EventSet bit(int n) { return EventSet{1} << n; }

    int size_;
    std::array<EventSet, kMostEvents> rows_{};
};

} // namespace mazur::generated
