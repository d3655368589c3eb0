#include "analysis/access_sets.h"

#include <algorithm>

namespace mazur::analysis {

bool AccessSets::conflict(Id set, Thing thing, bool write) const
{
    auto has = [&](Thing t, bool w) { return contains(set, access(t, w)); };
    if (thing == kAnything)
        return std::ranges::any_of(members(set), [&](uint32_t a) { return write || a % 2 != 0; });
    return has(thing, true) || has(kAnything, true) || (write && (has(thing, false) || has(kAnything, false)));
}

bool AccessSets::conflict(Id a, Id b)
{
    if (a == kEmpty || b == kEmpty)
        return false;
    auto [it, fresh] = conflicts_.emplace(uint64_t{std::min(a, b)} << 32 | std::max(a, b), false);
    if (fresh)
        it->second = std::ranges::any_of(members(a), [&](uint32_t one) { return conflict(b, one / 2, one % 2 != 0); });
    return it->second;
}

} // namespace mazur::analysis
