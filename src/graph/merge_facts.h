// What can be said of a program's code before it runs, for merging.
#pragma once

#include "graph/model.h"
#include "ir/program.h"
#include "machine/action.h"

#include <vector>

namespace mazur::graph {

class MergeFacts {
public:
    MergeFacts(const ir::Program &program, ModelKind model);

    /// Does nobody ever look at what the read-modify-write there returns, and does its operation commute with itself?
    /// Nothing is said of code that a managed program has come to have since.
    bool unused(ir::FunctionId function, uint32_t pc) const
    {
        return function < unused_.size() && pc < unused_[function].size() && unused_[function][pc];
    }
    /// Can a read-modify-write of this order do without knowing which others came before it?
    bool needs_no_order(ir::MemoryOrder order) const;
    /// Do threads that are started in this way do the same in the same situation, whoever they are?
    bool blind_to_identity(const Action &start) const;

private:
    bool keeps_identity_out(const ir::Function &function, std::vector<ir::FunctionId> &calls) const;

    const ir::Program &program_;
    ModelKind model_;
    bool acquire_fences_ = false;
    std::vector<std::vector<bool>> unused_; ///< by function and instruction
    std::vector<bool> blind_;               ///< by function
};

/// Operations that can be done in any order: those of one family.
enum class Family : uint8_t { None, Sum, And, Or, Xor, Max, Min, UMax, UMin };
Family family_of(ir::RmwOp op);

} // namespace mazur::graph
