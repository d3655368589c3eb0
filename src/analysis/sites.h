// Sites: objects are grouped by where they come from, a global, a local of a function, an instruction that allocates.
// In a program that grows the numbers are in its tables, since all who share it must agree on them, and a site has
// several numbers, one per part of its objects (ir::parts_made).
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <vector>

namespace mazur::analysis {

class Sites {
public:
    explicit Sites(const ir::Program &program);

    /// Of a program that grows, those it has given numbers to so far.
    uint32_t count() const { return growing() ? program_->sites : count_; }

    uint32_t of_global(ir::GlobalId global) const { return growing() ? program_->globals[global].site : global; }
    /// Of an instruction that allocates. Not of a growing program, see FunctionCode::site_of.
    uint32_t of_code(ir::FunctionId function, uint32_t pc) const { return code_[function] + pc; }
    uint32_t of_local(ir::FunctionId function, uint32_t local) const { return locals_[function] + local; }

    struct Origin {
        enum class Kind : uint8_t { Global, Local, Code } kind;
        uint32_t function; ///< or global
        uint32_t index;    ///< instruction or local
    };
    Origin origin(uint32_t site) const;

    bool growing() const { return program_->resolver != nullptr; }

private:
    const ir::Program *program_;
    std::vector<uint32_t> code_, locals_; ///< first number, by function
    uint32_t globals_ = 0;
    uint32_t count_ = 0;
};

} // namespace mazur::analysis
