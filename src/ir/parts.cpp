// How sites of allocation are numbered in programs that grow.
#include "ir/program.h"

#include <algorithm>

namespace mazur::ir {

uint32_t parts_made(const Program &program, const Instr &instr)
{
    if (instr.op == Opcode::NewArray)
        return kArrayParts;
    if (instr.op == Opcode::New)
        return static_cast<uint32_t>(
            std::clamp<uint64_t>((program.classes[static_cast<size_t>(instr.imm)].size + 7) / 8, 1, kMostParts));
    if (instr.op != Opcode::Native)
        return 0;
    switch (static_cast<Native>(instr.imm)) {
    case Native::NewOf:
    case Native::NewArrayOf:
    case Native::CloneShape:
    case Native::Backtrace:
        return kMostParts;
    default:
        return 0;
    }
}

uint32_t parts_made(const Program &program, const Function &function)
{
    uint32_t sum = 0;
    for (const Instr &i : function.code)
        sum += parts_made(program, i);
    return sum;
}

uint32_t parts_of(const Global &global)
{
    return static_cast<uint32_t>(std::clamp<uint64_t>((global.size + 7) / 8, 1, kMostParts));
}

} // namespace mazur::ir
