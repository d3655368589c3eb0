// The equations of liveness over blocks; see live_registers.h.
#include "analysis/live_registers.h"

#include "analysis/control_flow.h"
#include "analysis/worklist.h"

#include <algorithm>

namespace mazur::analysis {

using namespace ir;

void RegisterSet::copy_sorted(std::vector<Register> &list) const
{
    if (members_.size() < bits_.size() / 8) {
        list = members_;
        std::sort(list.begin(), list.end());
        return;
    }
    list.clear();
    for (size_t w = 0; w < bits_.size(); ++w)
        for (uint64_t word = bits_[w]; word != 0; word &= word - 1)
            list.push_back(static_cast<Register>(w * 64 + static_cast<unsigned>(__builtin_ctzll(word))));
}

LiveRegisters::LiveRegisters(const Program &program, const Function &function)
    : blocks_(blocks_of(function)), registers_(function.parameters)
{
    auto seen = [&](Register r) { registers_ = std::max(registers_, r + 1); };
    for (const Instr &instr : function.code) {
        uses(program, function, instr, seen);
        Operands operands = operands_of(program, function, instr);
        if (operands.writes.count != 0)
            seen(operands.writes.first + operands.writes.count - 1);
    }
    find_shared(program, function);
    find_exposed(program, function);
    if (words_ != 0)
        solve(predecessors(blocks_), Direction::Backward, [&](uint32_t n) { return update(n); });
}

void LiveRegisters::find_shared(const Program &program, const Function &function)
{
    number_.assign(registers_, ~0u);
    std::vector<uint32_t> defined_in(registers_, ~0u);
    for (uint32_t n = 0; n < blocks_.size(); ++n)
        for (uint32_t pc = blocks_[n].begin; pc < blocks_[n].end; ++pc) {
            const Instr &instr = function.code[pc];
            uses(program, function, instr, [&](Register r) {
                if (defined_in[r] != n && number_[r] == ~0u) {
                    number_[r] = static_cast<uint32_t>(shared_.size());
                    shared_.push_back(r);
                }
            });
            defs(program, function, instr, [&](Register r) { defined_in[r] = n; });
        }
    words_ = (shared_.size() + 63) / 64;
    for (Bits *bits : {&used_, &defined_, &live_in_, &live_out_})
        bits->assign(words_ * blocks_.size(), 0);
}

void LiveRegisters::find_exposed(const Program &program, const Function &function)
{
    for (uint32_t n = 0; n < blocks_.size(); ++n) {
        uint64_t *used = used_.data() + n * words_;
        uint64_t *defined = defined_.data() + n * words_;
        for (uint32_t pc = blocks_[n].begin; pc < blocks_[n].end; ++pc) {
            const Instr &instr = function.code[pc];
            uses(program, function, instr, [&](Register r) {
                uint32_t bit = number_[r];
                if (bit != ~0u && (defined[bit / 64] >> bit % 64 & 1) == 0)
                    used[bit / 64] |= uint64_t{1} << bit % 64;
            });
            defs(program, function, instr, [&](Register r) {
                if (uint32_t bit = number_[r]; bit != ~0u)
                    defined[bit / 64] |= uint64_t{1} << bit % 64;
            });
        }
    }
}

bool LiveRegisters::update(uint32_t n)
{
    bool changed = false;
    const Block &block = blocks_[n];
    for (size_t w = 0; w < words_; ++w) {
        uint64_t handled = 0, out = 0;
        for (uint32_t handler : block.handlers)
            handled |= live_in_[handler * words_ + w];
        for (uint32_t next : block.next)
            out |= live_in_[next * words_ + w];
        out |= handled;
        uint64_t in = used_[n * words_ + w] | (out & ~defined_[n * words_ + w]) | handled;
        changed |= in != live_in_[n * words_ + w];
        live_out_[n * words_ + w] = out;
        live_in_[n * words_ + w] = in;
    }
    return changed;
}

} // namespace mazur::analysis
