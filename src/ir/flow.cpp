// Basic blocks and classes of opcodes; see flow.h.
#include "ir/flow.h"

#include <algorithm>

namespace mazur::ir {

bool ends_block(Opcode op)
{
    switch (op) {
    case Opcode::Jump:
    case Opcode::Branch:
    case Opcode::Switch:
    case Opcode::JumpTo:
    case Opcode::Ret:
    case Opcode::Trap:
    case Opcode::Unreachable:
    case Opcode::End:
    case Opcode::Exit:
    case Opcode::Unwind:
    case Opcode::Throw:
        return true;
    default:
        return false;
    }
}

bool is_jump(Opcode op)
{
    return op == Opcode::Jump || op == Opcode::Branch || op == Opcode::Switch || op == Opcode::JumpTo;
}

bool is_computation(Opcode op)
{
    if (op < Opcode::LoadI8)
        return true;
    return op == Opcode::Local || op == Opcode::Tls;
}

namespace {

std::vector<uint32_t> starts_of_blocks(const Function &function)
{
    auto size = static_cast<uint32_t>(function.code.size());
    std::vector<bool> starts(size + 1);
    auto mark = [&](uint32_t pc) {
        if (pc <= size)
            starts[pc] = true;
    };
    mark(0);
    for (uint32_t pc = 0; pc < size; ++pc) {
        const Instr &instr = function.code[pc];
        targets(function, instr, mark);
        if (ends_block(instr.op))
            mark(pc + 1);
    }
    for (const Handler &handler : function.handlers) {
        mark(handler.from);
        mark(handler.to);
        mark(handler.target);
    }
    std::vector<uint32_t> result;
    for (uint32_t pc = 0; pc < size; ++pc)
        if (starts[pc])
            result.push_back(pc);
    return result;
}

void sort_unique(std::vector<uint32_t> &numbers)
{
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

} // namespace

std::vector<Block> blocks_of(const Function &function)
{
    std::vector<uint32_t> starts = starts_of_blocks(function);
    auto size = static_cast<uint32_t>(function.code.size());
    std::vector<uint32_t> block_at(size);
    std::vector<Block> blocks(starts.size());
    for (uint32_t n = 0; n < blocks.size(); ++n) {
        blocks[n].begin = starts[n];
        blocks[n].end = n + 1 < starts.size() ? starts[n + 1] : size;
        std::fill(block_at.begin() + blocks[n].begin, block_at.begin() + blocks[n].end, n);
    }
    for (Block &block : blocks) {
        auto follow = [&](uint32_t pc) {
            if (pc < size)
                block.next.push_back(block_at[pc]);
        };
        const Instr &last = function.code[block.end - 1];
        targets(function, last, follow);
        if (!ends_block(last.op))
            follow(block.end);
        sort_unique(block.next);
    }
    for (const Handler &handler : function.handlers) {
        if (handler.target >= size)
            continue;
        for (uint32_t pc = handler.from; pc < std::min(handler.to, size); pc = blocks[block_at[pc]].end)
            blocks[block_at[pc]].handlers.push_back(block_at[handler.target]);
    }
    for (Block &block : blocks)
        sort_unique(block.handlers);
    return blocks;
}

} // namespace mazur::ir
