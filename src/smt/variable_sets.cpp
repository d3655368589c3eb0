#include "smt/variable_sets.h"

#include <algorithm>

namespace mazur::smt {

namespace {

constexpr size_t kBlock = 4096;

uint64_t hash_of(std::span<const uint32_t> members)
{
    uint64_t h = members.size();
    for (uint32_t m : members) {
        h = (h ^ m) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}

} // namespace

VariableSets::VariableSets() { sets_.push_back({nullptr, 0, 0}); }

VariableSet VariableSets::single(uint32_t variable) { return intern({&variable, 1}); }

VariableSet VariableSets::join(VariableSet a, VariableSet b)
{
    if (a == b || b == 0)
        return a;
    if (a == 0)
        return b;
    uint64_t in_a = mask(a);
    uint64_t in_b = mask(b);
    if (masks_are_exact_ && (in_a | in_b) == in_a)
        return a;
    if (masks_are_exact_ && (in_a | in_b) == in_b)
        return b;
    if (a > b)
        std::swap(a, b);
    auto [known, fresh] = joins_.try_emplace(uint64_t{a} << 32 | b, 0);
    if (!fresh)
        return known->second;
    scratch_.clear();
    std::ranges::set_union(members(a), members(b), std::back_inserter(scratch_));
    return known->second = intern(scratch_);
}

VariableSet VariableSets::intern(std::span<const uint32_t> list)
{
    uint64_t hash = hash_of(list);
    auto [first, last] = by_hash_.equal_range(hash);
    for (auto i = first; i != last; ++i)
        if (std::ranges::equal(members(i->second), list))
            return i->second;
    uint32_t *place = allocate(list.size());
    std::ranges::copy(list, place);
    uint64_t mask = 0;
    masks_are_exact_ &= list.back() < 64;
    for (uint32_t m : list)
        mask |= uint64_t{1} << m % 64;
    auto s = static_cast<VariableSet>(sets_.size());
    sets_.push_back({place, static_cast<uint32_t>(list.size()), mask});
    by_hash_.emplace(hash, s);
    return s;
}

uint32_t *VariableSets::allocate(size_t count)
{
    if (count > kBlock / 4) { // a block of its own, before the one being filled
        auto at =
            blocks_.insert(blocks_.empty() ? blocks_.end() : blocks_.end() - 1, std::make_unique<uint32_t[]>(count));
        if (blocks_.size() == 1)
            free_ = kBlock; // it is full
        return at->get();
    }
    if (blocks_.empty() || free_ + count > kBlock) {
        blocks_.push_back(std::make_unique<uint32_t[]>(kBlock));
        free_ = 0;
    }
    uint32_t *place = blocks_.back().get() + free_;
    free_ += count;
    return place;
}

} // namespace mazur::smt
