// What can be said of a program's code before it runs, for merging.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <vector>

namespace mazur::analysis {

class MergeFacts {
public:
    /// `in_order`: the memory model has what threads know of others follow from what they read.
    MergeFacts(const ir::Program &program, bool in_order);

    /// Does nobody ever look at what the read-modify-write there returns, and does its operation commute with itself?
    /// Nothing is said of code that a managed program has come to have since.
    bool unused(ir::FunctionId function, uint32_t pc) const
    {
        return function < unused_.size() && pc < unused_[function].size() && unused_[function][pc];
    }
    /// Can a read-modify-write of this order do without knowing which others came before it?
    bool needs_no_order(ir::MemoryOrder order) const;
    /// Do threads that are started with this function, and with this as first argument, do the same in the same
    /// situation, whoever they are?
    bool blind_to_identity(ir::FunctionId function, uint64_t argument) const;

private:
    void find_unused(ir::FunctionId function);

    const ir::Program &program_;
    bool in_order_;
    bool acquire_fences_ = false;
    std::vector<std::vector<bool>> unused_; ///< by function and instruction
    std::vector<bool> blind_;               ///< by function
};

/// Operations that can be done in any order: those of one family.
enum class Family : uint8_t { None, Sum, And, Or, Xor, Max, Min, UMax, UMin };
Family family_of(ir::RmwOp op);

} // namespace mazur::analysis
