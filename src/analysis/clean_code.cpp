// Jumps to jumps, void moves and unreachable code; see compact.h.
#include "analysis/compact.h"
#include "ir/flow.h"

#include <algorithm>

namespace mazur::analysis {

using namespace ir;

namespace {

/// Applies f, a map of instruction numbers, to every jump target.
template <typename F> void map_targets(Function &function, F &&f)
{
    for (Instr &instr : function.code) {
        if (instr.op == Opcode::Jump || instr.op == Opcode::Branch)
            instr.imm = f(static_cast<uint32_t>(instr.imm));
        if (instr.op == Opcode::Branch)
            instr.b = f(instr.b);
    }
    for (SwitchTable &table : function.switches) {
        for (SwitchCase &c : table.cases)
            c.target = f(c.target);
        table.otherwise = f(table.otherwise);
    }
    for (uint32_t &label : function.labels)
        label = f(label);
    for (Handler &handler : function.handlers)
        handler.target = f(handler.target);
}

void thread_jumps(Function &function)
{
    auto size = static_cast<uint32_t>(function.code.size());
    constexpr uint32_t kUnknown = ~0u;
    std::vector<uint32_t> end_of(size, kUnknown); ///< where a jump chain from here ends
    std::vector<uint32_t> chain;
    auto follow = [&](uint32_t pc) {
        chain.clear();
        while (pc < size && end_of[pc] == kUnknown) {
            end_of[pc] = pc; // an endless chain stays as it is from here
            chain.push_back(pc);
            if (function.code[pc].op == Opcode::Jump)
                pc = static_cast<uint32_t>(function.code[pc].imm);
        }
        uint32_t end = pc < size ? end_of[pc] : pc;
        for (uint32_t link : chain)
            end_of[link] = end;
        return end;
    };
    std::vector<uint32_t> ends(size);
    for (uint32_t pc = 0; pc < size; ++pc)
        ends[pc] = follow(pc);
    map_targets(function, [&](uint32_t pc) { return pc < size ? ends[pc] : pc; });
}

std::vector<bool> reachable(const Function &function)
{
    auto size = static_cast<uint32_t>(function.code.size());
    std::vector<bool> seen(size);
    std::vector<uint32_t> work;
    auto reach = [&](uint32_t pc) {
        if (pc < size && !seen[pc]) {
            seen[pc] = true;
            work.push_back(pc);
        }
    };
    reach(0);
    for (uint32_t label : function.labels)
        reach(label);
    for (const Handler &handler : function.handlers)
        reach(handler.target);
    while (!work.empty()) {
        uint32_t pc = work.back();
        work.pop_back();
        targets(function, function.code[pc], reach);
        if (!ends_block(function.code[pc].op))
            reach(pc + 1);
    }
    return seen;
}

/// Does nothing, given which instructions are kept after it.
bool is_void(const Function &function, uint32_t pc, uint32_t next_kept)
{
    const Instr &instr = function.code[pc];
    if (instr.op == Opcode::Mov)
        return instr.dst == instr.a;
    return instr.op == Opcode::Jump && instr.imm > pc && instr.imm <= next_kept;
}

template <typename T> void keep_only(std::vector<T> &items, const std::vector<bool> &keep)
{
    size_t to = 0;
    for (size_t from = 0; from < items.size(); ++from)
        if (from >= keep.size() || keep[from])
            items[to++] = items[from];
    items.resize(to);
}

void drop(Function &function, const std::vector<bool> &keep)
{
    std::vector<uint32_t> number(keep.size() + 1); ///< of the first kept instruction from here on
    for (size_t pc = 0; pc < keep.size(); ++pc)
        number[pc + 1] = number[pc] + (keep[pc] ? 1 : 0);
    map_targets(function, [&](uint32_t pc) { return pc < number.size() ? number[pc] : pc; });
    for (Handler &handler : function.handlers) {
        handler.from = number[std::min<size_t>(handler.from, keep.size())];
        handler.to = number[std::min<size_t>(handler.to, keep.size())];
    }
    std::erase_if(function.handlers, [](const Handler &handler) { return handler.from >= handler.to; });
    keep_only(function.positions, keep);
    keep_only(function.accesses, keep);
    keep_only(function.code, keep);
}

bool has_list(Opcode op)
{
    switch (info(op).shape) {
    case Shape::Call:
    case Shape::CallVirtual:
    case Shape::CallTo:
    case Shape::Ret:
    case Shape::Native:
        return true;
    default:
        return false;
    }
}

void order_tables(Function &function)
{
    std::vector<Register> operands;
    std::vector<SwitchTable> switches;
    for (Instr &instr : function.code) {
        if (has_list(instr.op)) {
            auto list = function.operands.begin() + instr.b;
            instr.b = instr.aux == 0 ? 0 : static_cast<uint32_t>(operands.size());
            operands.insert(operands.end(), list, list + instr.aux);
        } else if (instr.op == Opcode::Switch) {
            switches.push_back(function.switches[static_cast<size_t>(instr.imm)]);
            instr.imm = static_cast<int64_t>(switches.size() - 1);
        }
    }
    function.operands = std::move(operands);
    function.switches = std::move(switches);
}

} // namespace

void clean_code(Function &function)
{
    thread_jumps(function);
    std::vector<bool> keep = reachable(function);
    auto next_kept = static_cast<uint32_t>(function.code.size());
    for (auto pc = next_kept; pc-- > 0;) {
        if (keep[pc] && is_void(function, pc, next_kept))
            keep[pc] = false;
        if (keep[pc])
            next_kept = pc;
    }
    drop(function, keep);
    order_tables(function);
}

} // namespace mazur::analysis
