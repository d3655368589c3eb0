// Sets of numbers that know themselves by a number: equal sets have equal numbers, so that a union made before costs
// one look into a table.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

namespace mazur::analysis {

class NumberSets {
public:
    using Id = uint32_t;
    static constexpr Id kEmpty = 0;

    NumberSets() { intern({}); }

    /// Ascending.
    std::span<const uint32_t> members(Id set) const { return sets_[set]; }
    bool contains(Id set, uint32_t number) const;
    Id with(Id set, uint32_t number);
    Id join(Id a, Id b);

private:
    Id intern(std::vector<uint32_t> members);

    std::vector<std::vector<uint32_t>> sets_;
    std::map<std::vector<uint32_t>, Id> ids_;
    std::unordered_map<uint64_t, Id> joins_;
};

} // namespace mazur::analysis
