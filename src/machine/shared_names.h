// What the names of `--shared` stand for: globals, functions (what they allocate and their locals), files and types or
// classes, with all that belongs to them.
#pragma once

#include "ir/program.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazur {

class SharedNames {
public:
    SharedNames(const ir::Program &program, std::vector<std::string> names)
        : program_(&program), names_(std::move(names))
    {
    }

    bool fit_global(ir::GlobalId global) const;
    /// What the instruction allocates.
    bool fit_code(ir::FunctionId function, uint32_t pc) const;
    bool fit_local(ir::FunctionId function, uint32_t local) const;
    /// Those that fit nothing, as far as the program has grown.
    std::vector<std::string> unknown() const;

private:
    bool fits_function(std::string_view name, const ir::Function &function) const;
    bool fits_global(std::string_view name, const ir::Global &global) const;
    std::string_view file_of(uint32_t position) const;
    std::string_view type_of(ir::TypeId type) const;
    template <class F> bool any(F fits) const;

    const ir::Program *program_;
    std::vector<std::string> names_;
};

} // namespace mazur
