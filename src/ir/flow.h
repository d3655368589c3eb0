// The control flow of flat code: where an instruction goes on, and the basic blocks of a function.
#pragma once

#include "ir/program.h"

#include <vector>

namespace mazur::ir {

/// Never goes on to the next instruction.
bool ends_block(Opcode op);

/// Jumps within the function.
bool is_jump(Opcode op);

/// Computes from registers into registers and nothing else: a thread never stops before it.
bool is_computation(Opcode op);

/// Calls f(uint32_t) with every target of a jump; targets of other instructions there are none.
template <typename F> void targets(const Function &function, const Instr &instr, F &&f)
{
    switch (instr.op) {
    case Opcode::Jump:
        f(static_cast<uint32_t>(instr.imm));
        break;
    case Opcode::Branch:
        f(instr.b);
        f(static_cast<uint32_t>(instr.imm));
        break;
    case Opcode::Switch:
        if (static_cast<uint64_t>(instr.imm) < function.switches.size()) {
            const SwitchTable &table = function.switches[static_cast<size_t>(instr.imm)];
            for (const SwitchCase &c : table.cases)
                f(c.target);
            f(table.otherwise);
        }
        break;
    case Opcode::JumpTo:
        for (uint32_t target : function.labels)
            f(target);
        break;
    default:
        break;
    }
}

/// Instructions [begin, end) run one after the other; a handler covers all of them or none.
struct Block {
    uint32_t begin = 0, end = 0;
    std::vector<uint32_t> next;     ///< blocks that may follow, without duplicates
    std::vector<uint32_t> handlers; ///< blocks that handle what is thrown here
};

/// The blocks in code order. Targets out of range are left out.
std::vector<Block> blocks_of(const Function &function);

} // namespace mazur::ir
