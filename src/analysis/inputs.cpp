#include "analysis/inputs.h"

#include <algorithm>

namespace mazur::analysis {

bool has_inputs(const ir::Program &program)
{
    if (program.resolver != nullptr)
        return program.inputs;
    for (const ir::Function &f : program.functions)
        // Random numbers of small ranges can be tried one by one.
        if (!f.symbol.starts_with("mazur_model_any_") &&
            std::any_of(f.code.begin(), f.code.end(), [](const ir::Instr &i) { return i.op == ir::Opcode::Nondet; }))
            return true;
    return false;
}

} // namespace mazur::analysis
