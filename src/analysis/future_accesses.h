// For each point of a function, what may still be accessed from there until the function returns, by it, by those it
// calls and by threads it starts. A backward dataflow over the code and over the call graph, on top of points_to.h.
#pragma once

#include "analysis/points_to.h"

namespace mazur::analysis {

class FutureAccesses {
public:
    FutureAccesses(const ir::Program &program, const Sites &sites);

    using Set = AccessSets::Id; ///< things are those of PointsTo
    /// From the instruction on, this one included.
    Set from(ir::FunctionId function, uint32_t pc) const
    {
        return function < before_.size() && pc < before_[function].size() ? before_[function][pc] : everything_;
    }

    AccessSets &sets() { return sets_; }

private:
    bool solve_function(ir::FunctionId function);
    bool update(ir::FunctionId function, const ir::Block &block);
    Set deaths(ir::FunctionId function);

    const ir::Program &program_;
    const Sites &sites_;
    AccessSets sets_;
    PointsTo points_;
    std::vector<std::vector<Set>> before_; ///< by function and instruction
    Set everything_;
};

} // namespace mazur::analysis
