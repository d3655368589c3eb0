// The answers to questions asked before. A question is known by its key, 128 bits of hash over its goal and the set of
// its constraints; two questions with the same key are taken to be the same.
#pragma once

#include "smt/variable_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazur::smt {

enum class Answer : uint8_t { Sat, Unsat, Unknown };

struct QuestionKey {
    uint64_t lo = 0;
    uint64_t hi = 0;

    bool operator==(const QuestionKey &) const = default;

    /// Constraints are added in any order; the goal is told from them.
    void add_constraint(uint32_t expression) { add(expression, 0x9e3779b97f4a7c15u); }
    void add_goal(uint32_t expression) { add(expression, 0xc2b2ae3d27d4eb4fu); }

private:
    static uint64_t fold(uint64_t a, uint64_t b)
    {
        unsigned __int128 p = static_cast<unsigned __int128>(a) * b;
        return static_cast<uint64_t>(p) ^ static_cast<uint64_t>(p >> 64);
    }
    void add(uint64_t expression, uint64_t role)
    {
        uint64_t p = fold(expression ^ 0xe7037ed1a0b428dbu, role);
        uint64_t q = fold(expression + 0x8ebc6af09c88c6e3u, role ^ 0x589965cc75374cc3u);
        lo += fold(p ^ 0x1d8e4e27c47d124fu, q + 0xa0761d6478bd642fu);
        hi += fold(q ^ 0xeb44accab455d165u, p + 0x2d358dccaa6c78a5u);
    }
};

class Answers {
public:
    struct Entry {
        QuestionKey key;
        VariableSet variables = 0; // of a Sat one: those that occur in the question,
        uint32_t first_value = 0;  // and where their values begin
        Answer answer = Answer::Unknown;
        bool used = false;
    };

    /// Null if it was not asked before.
    const Entry *find(const QuestionKey &key) const
    {
        const Entry &e = slots_[place(key)];
        return e.used ? &e : nullptr;
    }
    const uint64_t *values(const Entry &e) const { return values_.data() + e.first_value; }

    /// A question that is not there yet; its variables have these values, in the order of the set.
    void add(const QuestionKey &key, Answer answer, VariableSet variables = 0, std::span<const uint64_t> values = {})
    {
        if ((count_ + 1) * 2 > slots_.size())
            grow();
        slots_[place(key)] = {key, variables, static_cast<uint32_t>(values_.size()), answer, true};
        values_.insert(values_.end(), values.begin(), values.end());
        count_++;
    }
    size_t size() const { return count_; }

private:
    size_t place(const QuestionKey &key) const
    {
        size_t i = key.lo & (slots_.size() - 1);
        while (slots_[i].used && !(slots_[i].key == key))
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow()
    {
        std::vector<Entry> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Entry &e : old)
            if (e.used)
                slots_[place(e.key)] = e;
    }

    std::vector<Entry> slots_ = std::vector<Entry>(256);
    std::vector<uint64_t> values_;
    size_t count_ = 0;
};

} // namespace mazur::smt
