// Sets of conditions that are known not to hold together. A question that has all of one is Unsat, whatever else it has
// and whichever of them is its goal.
#pragma once

#include "smt/expressions.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazur::smt {

class Cores {
public:
    /// The members are different from each other.
    void add(std::span<const Expr> members);

    /// Is there one with the goal, all of whose other members are marked? One that was useful is tried first next time.
    template <typename Marked> bool find(Expr goal, Marked marked)
    {
        if (goal >= of_.size())
            return false;
        std::vector<uint32_t> &list = of_[goal];
        for (size_t i = 0; i < list.size(); i++)
            if (holds(list[i], goal, marked)) {
                uint32_t useful = list[i];
                for (; i > 0; i--)
                    list[i] = list[i - 1];
                list[0] = useful;
                return true;
            }
        return false;
    }

private:
    static constexpr size_t kMaxOfGoal = 64;
    static constexpr size_t kMaxMembers = size_t{1} << 20; // of all; beyond this, all are forgotten

    struct Core {
        uint32_t first;
        uint32_t count;
    };

    template <typename Marked> bool holds(uint32_t core, Expr goal, Marked marked) const
    {
        for (uint32_t i = 0; i < cores_[core].count; i++)
            if (Expr e = members_[cores_[core].first + i]; e != goal && !marked(e))
                return false;
        return true;
    }

    std::vector<Expr> members_;
    std::vector<Core> cores_;
    std::vector<std::vector<uint32_t>> of_; // by expression: the cores it is a member of, the latest useful first
};

} // namespace mazur::smt
