#include "analysis/number_sets.h"

#include <algorithm>
#include <iterator>

namespace mazur::analysis {

bool NumberSets::contains(Id set, uint32_t number) const
{
    return std::binary_search(sets_[set].begin(), sets_[set].end(), number);
}

NumberSets::Id NumberSets::intern(std::vector<uint32_t> members)
{
    auto [it, fresh] = ids_.emplace(members, static_cast<Id>(sets_.size()));
    if (fresh)
        sets_.push_back(std::move(members));
    return it->second;
}

NumberSets::Id NumberSets::with(Id set, uint32_t number)
{
    if (contains(set, number))
        return set;
    std::vector<uint32_t> members = sets_[set];
    members.insert(std::lower_bound(members.begin(), members.end(), number), number);
    return intern(std::move(members));
}

NumberSets::Id NumberSets::join(Id a, Id b)
{
    if (a == b || b == kEmpty)
        return a;
    if (a == kEmpty)
        return b;
    if (a > b)
        std::swap(a, b);
    auto [it, fresh] = joins_.emplace(uint64_t{a} << 32 | b, kEmpty);
    if (fresh) {
        std::vector<uint32_t> members;
        std::set_union(sets_[a].begin(), sets_[a].end(), sets_[b].begin(), sets_[b].end(), std::back_inserter(members));
        it->second = intern(std::move(members));
    }
    return it->second;
}

} // namespace mazur::analysis
