// Sets of variables, each stored once as an ascending list, so that an expression refers to its set by a number and
// sets are equal if their numbers are.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace mazur::smt {

/// 0 is the empty set.
using VariableSet = uint32_t;

class VariableSets {
public:
    VariableSets();

    VariableSet single(uint32_t variable);
    VariableSet join(VariableSet a, VariableSet b);

    std::span<const uint32_t> members(VariableSet s) const { return {sets_[s].members, sets_[s].count}; }
    /// Bit v % 64 is set for each member v: without common bits, two sets have no common member.
    uint64_t mask(VariableSet s) const { return sets_[s].mask; }

private:
    struct Set {
        const uint32_t *members; // in a block, where it stays
        uint32_t count;
        uint64_t mask;
    };

    VariableSet intern(std::span<const uint32_t> members);
    uint32_t *allocate(size_t count);

    std::vector<Set> sets_;
    bool masks_are_exact_ = true; // as long as all variables are below 64
    std::unordered_multimap<uint64_t, VariableSet> by_hash_;
    std::unordered_map<uint64_t, VariableSet> joins_; // of two sets, the smaller number in the upper half
    std::vector<std::unique_ptr<uint32_t[]>> blocks_;
    size_t free_ = 0; // in the last block
    std::vector<uint32_t> scratch_;
};

} // namespace mazur::smt
