// The static phase of the analysis of future accesses: for each point of a function, what may still be accessed from
// there until the function returns, by it, by those it calls and by threads it starts. A backward dataflow over the
// code and over the call graph, on top of points_to.h.
#pragma once

#include "search/points_to.h"

namespace mazur {

class FutureAccesses {
public:
    FutureAccesses(const ir::Program &program, const Sharing &sharing);

    using Set = NumberSets::Id; ///< members are PointsTo::access numbers
    /// From the instruction on, this one included.
    Set from(ir::FunctionId function, uint32_t pc) const
    {
        return function < before_.size() && pc < before_[function].size() ? before_[function][pc] : everything_;
    }
    /// May two threads, one with each future, do something whose order matters?
    bool conflict(Set a, Set b);
    /// May an access to a site be in conflict with something in the future?
    bool conflict(Set future, uint32_t site, bool write) const;

    NumberSets &sets() { return sets_; }

private:
    void solve(ir::FunctionId function);
    Set deaths(ir::FunctionId function);

    const ir::Program &program_;
    const Sharing &sharing_;
    NumberSets sets_;
    PointsTo points_;
    std::vector<std::vector<Set>> before_; ///< by function and instruction
    Set everything_;
    bool changed_ = false;
    std::unordered_map<uint64_t, bool> conflicts_;
};

} // namespace mazur
