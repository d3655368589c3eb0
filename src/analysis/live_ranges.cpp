// Builds live ranges by walking the blocks backwards; see live_ranges.h.
#include "analysis/live_ranges.h"

#include "analysis/live_registers.h"

#include <algorithm>

namespace mazur::analysis {

using namespace ir;

namespace {

constexpr uint32_t kEntry = 1;
constexpr uint32_t reads_at(uint32_t pc) { return 2 * pc + 2; }
constexpr uint32_t writes_at(uint32_t pc) { return 2 * pc + 3; }

bool may_overwrite_operands(Opcode op, const Operands &operands)
{
    if (op == Opcode::Call || op == Opcode::CallTo || op == Opcode::CallVirtual)
        return true;
    if (!is_computation(op) && info(op).shape != Shape::Load)
        return false;
    auto single = [](const RegisterRun &run) { return run.count <= 1; };
    return single(operands.writes) && std::all_of(operands.reads.begin(), operands.reads.end(), single);
}

class RangeBuilder {
public:
    RangeBuilder(const Program &program, const Function &function)
        : program_(program), function_(function), blocks_(program, function), live_(blocks_.registers()),
          handled_(blocks_.registers()), open_(blocks_.registers()), ranges_(blocks_.registers())
    {
    }

    std::vector<LiveRange> run()
    {
        for (auto n = static_cast<uint32_t>(blocks_.blocks().size()); n-- > 0;)
            walk(n);
        for (Register r = 0; r < function_.parameters; ++r)
            add(r, kEntry, kEntry);
        for (LiveRange &range : ranges_)
            std::reverse(range.begin(), range.end());
        return std::move(ranges_);
    }

private:
    void walk(uint32_t n)
    {
        const Block &block = blocks_.blocks()[n];
        live_.clear();
        handled_.clear();
        blocks_.for_live_out(n, [&](Register r) { open(r, writes_at(block.end - 1)); });
        blocks_.for_handlers(n, [&](Register r) { handled_.insert(r); });
        for (uint32_t pc = block.end; pc-- > block.begin;)
            walk_instruction(pc);
        for (Register r : live_.members())
            add(r, block.begin == 0 ? kEntry : reads_at(block.begin), open_[r]);
    }

    void walk_instruction(uint32_t pc)
    {
        const Instr &instr = function_.code[pc];
        Operands operands = operands_of(program_, function_, instr);
        uint32_t start = may_overwrite_operands(instr.op, operands) ? writes_at(pc) : reads_at(pc);
        for (uint32_t i = 0; i < operands.writes.count; ++i) {
            Register r = operands.writes.first + i;
            bool kills = !handled_.contains(r);
            if (!live_.contains(r))
                add(r, start, writes_at(pc));
            else if (kills)
                add(r, start, open_[r]);
            if (kills)
                live_.erase(r);
        }
        uses(program_, function_, instr, [&](Register r) { open(r, reads_at(pc)); });
    }

    void open(Register r, uint32_t end)
    {
        if (live_.insert(r))
            open_[r] = end;
    }

    /// Segments come from the end of the code to its start.
    void add(Register r, uint32_t start, uint32_t end)
    {
        LiveRange &range = ranges_[r];
        if (!range.empty() && end + 1 >= range.back().start)
            range.back() = {std::min(start, range.back().start), std::max(end, range.back().end)};
        else
            range.push_back({start, end});
    }

    const Program &program_;
    const Function &function_;
    LiveRegisters blocks_;
    RegisterSet live_, handled_;
    std::vector<uint32_t> open_; ///< where the current segment of a live register ends
    std::vector<LiveRange> ranges_;
};

} // namespace

std::vector<LiveRange> live_ranges(const Program &program, const Function &function)
{
    return RangeBuilder(program, function).run();
}

} // namespace mazur::analysis
