// Which registers an instruction reads and writes, worked out from its shape: the one place that knows about register
// pairs, argument lists and the results of calls. Fields out of range are clamped, never followed; verify.h finds them.
#pragma once

#include "ir/program.h"

#include <array>
#include <span>

namespace mazur::ir {

struct RegisterRun {
    Register first = 0;
    uint32_t count = 0;
};

/// The registers of one instruction. `callto` keeps its number of results in imm, `callvirtual` and `native` have one.
struct Operands {
    std::array<RegisterRun, 4> reads; ///< a, b, c, and dst where it is read too; a run of count 0 is absent
    std::span<const Register> list;   ///< arguments or returned values, read too
    RegisterRun writes;
};

Operands operands_of(const Program &program, const Function &function, const Instr &instr);

/// Calls f(Register) for every register that the instruction reads; a register may come twice.
template <typename F> void uses(const Program &program, const Function &function, const Instr &instr, F &&f)
{
    Operands operands = operands_of(program, function, instr);
    for (const RegisterRun &run : operands.reads)
        for (uint32_t i = 0; i < run.count; ++i)
            f(run.first + i);
    for (Register r : operands.list)
        f(r);
}

/// Calls f(Register) for every register that the instruction writes.
template <typename F> void defs(const Program &program, const Function &function, const Instr &instr, F &&f)
{
    RegisterRun writes = operands_of(program, function, instr).writes;
    for (uint32_t i = 0; i < writes.count; ++i)
        f(writes.first + i);
}

} // namespace mazur::ir
