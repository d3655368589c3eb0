#include "smt/cores.h"

#include <algorithm>

namespace mazur::smt {

void Cores::add(std::span<const Expr> members)
{
    if (members_.size() + members.size() > kMaxMembers) {
        members_.clear();
        cores_.clear();
        of_.clear();
    }
    Expr last = std::ranges::max(members);
    if (of_.size() <= last)
        of_.resize(last + size_t{1} + last / 2);
    auto core = static_cast<uint32_t>(cores_.size());
    cores_.push_back({static_cast<uint32_t>(members_.size()), static_cast<uint32_t>(members.size())});
    members_.insert(members_.end(), members.begin(), members.end());
    for (Expr e : members) {
        if (of_[e].size() == kMaxOfGoal)
            of_[e].pop_back();
        of_[e].insert(of_[e].begin(), core);
    }
}

} // namespace mazur::smt
