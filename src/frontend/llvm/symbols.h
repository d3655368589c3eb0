// What of a module takes part in the program, and the numbers it gets there.
#pragma once

#include "ir/program.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Module.h>
#include <optional>
#include <vector>

namespace mazur::frontend {

/// Everything that the entry function can reach, in the order of the module. Functions without a body are among them:
/// their addresses may be taken.
class Symbols {
public:
    explicit Symbols(const llvm::Module &module, const llvm::Function &entry);

    const std::vector<const llvm::Function *> &functions() const { return functions_; }
    const std::vector<const llvm::GlobalVariable *> &globals() const { return globals_; }

    std::optional<ir::FunctionId> function(const llvm::Function *function) const;
    std::optional<ir::GlobalId> global(const llvm::GlobalVariable *variable) const;
    /// Labels whose address is taken are numbered from 0 in each function.
    uint32_t label(const llvm::BasicBlock *block) const { return labels_.lookup(block); }
    /// External data that nobody defines.
    static bool is_unknown(const llvm::GlobalVariable *variable);
    bool has_unknown_data() const { return has_unknown_data_; }

private:
    std::vector<const llvm::Function *> functions_;
    std::vector<const llvm::GlobalVariable *> globals_;
    llvm::DenseMap<const llvm::GlobalValue *, uint32_t> numbers_;
    llvm::DenseMap<const llvm::BasicBlock *, uint32_t> labels_;
    bool has_unknown_data_ = false;
};

} // namespace mazur::frontend
