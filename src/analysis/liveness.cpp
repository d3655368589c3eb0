// Materialises the lists of live registers from the block-level solution; see liveness.h.
#include "analysis/liveness.h"

#include "analysis/live_registers.h"

namespace mazur::analysis {

using namespace ir;

namespace {

bool jumps_back(const Function &function, uint32_t pc)
{
    bool back = false;
    targets(function, function.code[pc], [&](uint32_t target) { back |= target <= pc; });
    return back;
}

bool can_stop(const Function &function, uint32_t pc)
{
    Opcode op = function.code[pc].op;
    return is_jump(op) ? jumps_back(function, pc) : !is_computation(op);
}

bool is_call(Opcode op) { return op == Opcode::Call || op == Opcode::CallTo || op == Opcode::CallVirtual; }

} // namespace

Liveness::Liveness(const Program &program, const Function &function)
    : before_(function.code.size()), across_(function.code.size())
{
    LiveRegisters live(program, function);
    BackwardWalk walk(program, function, live);
    std::vector<Register> list;
    auto after = [&](uint32_t pc) {
        const Instr &instr = function.code[pc];
        if (!is_call(instr.op))
            return;
        RegisterRun results = operands_of(program, function, instr).writes;
        walk.live().copy_sorted(list);
        std::erase_if(list, [&](Register r) {
            return r >= results.first && r - results.first < results.count && !walk.handled().contains(r);
        });
        across_[pc] = store(list);
    };
    auto before = [&](uint32_t pc) {
        if (!can_stop(function, pc))
            return;
        walk.live().copy_sorted(list);
        before_[pc] = store(list);
    };
    for (auto n = static_cast<uint32_t>(live.blocks().size()); n-- > 0;)
        walk.block(n, after, before);
    pool_.shrink_to_fit();
}

Liveness::Slice Liveness::store(const std::vector<Register> &registers)
{
    Slice slice{static_cast<uint32_t>(pool_.size()), static_cast<uint32_t>(registers.size())};
    pool_.insert(pool_.end(), registers.begin(), registers.end());
    return slice;
}

} // namespace mazur::analysis
