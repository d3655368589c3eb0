// Jumps, switches and returns. Phis become moves on the edges; a conditional edge with moves gets a small block of its
// own. A block whose label's address is taken is entered at one place from anywhere, so its phis are staged: every
// predecessor fills registers that only this block reads, and the block itself moves them to the phis.
#include "frontend/llvm/exceptions.h"
#include "frontend/llvm/translate.h"

#include <algorithm>
#include <llvm/ADT/SmallPtrSet.h>

namespace mazur::frontend {

void FunctionTranslator::branch(const llvm::BranchInst &branch, const llvm::BasicBlock *next)
{
    const llvm::BasicBlock &from = *branch.getParent();
    if (branch.isUnconditional()) {
        go_to(from, *branch.getSuccessor(0), next);
        return;
    }
    Register condition = operand(branch.getCondition());
    Label yes = edge(from, *branch.getSuccessor(0));
    Label no = edge(from, *branch.getSuccessor(1));
    code_.emit(Opcode::Branch, {.a = condition, .b = yes, .imm = no});
}

void FunctionTranslator::go_to(const llvm::BasicBlock &from, const llvm::BasicBlock &to, const llvm::BasicBlock *next)
{
    phi_moves(from, to);
    if (&to != next)
        code_.jump(labels_[&to]);
}

void FunctionTranslator::switch_(const llvm::SwitchInst &instruction)
{
    const llvm::BasicBlock &from = *instruction.getParent();
    if (bits_of(*instruction.getCondition()) > 64)
        return trap("a switch over more than 64 bits");
    Register value = operand(instruction.getCondition());
    ir::SwitchTable table;
    for (const auto &c : instruction.cases())
        table.cases.push_back({c.getCaseValue()->getZExtValue(), edge(from, *c.getCaseSuccessor())});
    std::sort(table.cases.begin(), table.cases.end(),
              [](const ir::SwitchCase &x, const ir::SwitchCase &y) { return x.value < y.value; });
    table.otherwise = edge(from, *instruction.getDefaultDest());
    auto number = static_cast<int64_t>(code_.function().switches.size());
    code_.function().switches.push_back(std::move(table));
    code_.emit(Opcode::Switch, {.a = value, .imm = number});
}

void FunctionTranslator::indirect_branch(const llvm::IndirectBrInst &instruction)
{
    llvm::SmallPtrSet<const llvm::BasicBlock *, 8> done;
    Register label = code_.compute(Opcode::SubI64Imm, {.a = operand(instruction.getAddress()), .imm = 1});
    for (unsigned i = 0; i < instruction.getNumDestinations(); ++i)
        if (done.insert(instruction.getDestination(i)).second)
            phi_moves(*instruction.getParent(), *instruction.getDestination(i));
    code_.emit(Opcode::JumpTo, {.a = label});
}

void FunctionTranslator::invoke(const llvm::InvokeInst &invoke, const llvm::BasicBlock *next)
{
    auto is_call = [](const ir::Instr &instr) { return instr.op == Opcode::Call || instr.op == Opcode::CallTo; };
    auto at = static_cast<uint32_t>(code_.function().code.size());
    call(invoke);
    const std::vector<ir::Instr> &code = code_.function().code;
    while (at < code.size() && !is_call(code[at]))
        at++;
    if (at < code.size()) {
        Label landing = edge(*invoke.getParent(), *invoke.getUnwindDest());
        uint64_t table = context_.constants.words(clauses_of(*invoke.getLandingPadInst()))[0].value;
        code_.function().handlers.push_back({.from = at, .to = at + 1, .target = landing, .table = table});
    }
    // The way to a landing pad with phis comes right behind this block.
    if (!ended_)
        go_to(*invoke.getParent(), *invoke.getNormalDest(), edges_.empty() ? next : nullptr);
}

void FunctionTranslator::return_(const llvm::ReturnInst &instruction)
{
    std::vector<Register> values;
    if (const llvm::Value *value = instruction.getReturnValue()) {
        Register first = operand(value);
        for (uint32_t i = 0; i < registers(*value); ++i)
            values.push_back(first + i);
    }
    code_.emit(Opcode::Ret, {.b = code_.list(values), .aux = static_cast<uint16_t>(values.size())});
}

Label FunctionTranslator::edge(const llvm::BasicBlock &from, const llvm::BasicBlock &to)
{
    if (to.phis().empty())
        return labels_[&to];
    auto [known, inserted] = edges_.try_emplace({&from, &to}, 0);
    if (inserted)
        known->second = code_.label();
    return known->second;
}

void FunctionTranslator::place_edges()
{
    for (const auto &[ends, label] : edges_) {
        ended_ = false;
        code_.place(label);
        phi_moves(*ends.first, *ends.second);
        code_.jump(labels_[ends.second]);
    }
    edges_.clear();
}

void FunctionTranslator::phi_moves(const llvm::BasicBlock &from, const llvm::BasicBlock &to)
{
    std::vector<std::pair<Register, Register>> moves;
    std::vector<std::pair<Register, const llvm::Constant *>> constants;
    for (const llvm::PHINode &phi : to.phis()) {
        const llvm::Value *value = phi.getIncomingValueForBlock(&from);
        Register dst = result(phi);
        if (to.hasAddressTaken()) {
            auto [known, inserted] = staging_.try_emplace(&phi, 0);
            if (inserted)
                known->second = code_.fresh(registers(phi));
            dst = known->second;
        }
        if (const auto *constant = llvm::dyn_cast<llvm::Constant>(value)) {
            constants.emplace_back(dst, constant);
            continue;
        }
        Register source = result(*value);
        for (uint32_t i = 0; i < registers(phi); ++i)
            if (dst + i != source + i)
                moves.emplace_back(dst + i, source + i);
    }
    parallel_moves(std::move(moves));
    for (const auto &[dst, constant] : constants)
        write_constant(constant, dst);
}

void FunctionTranslator::parallel_moves(std::vector<std::pair<Register, Register>> moves)
{
    while (!moves.empty()) {
        auto is_source = [&](Register r) {
            return std::any_of(moves.begin(), moves.end(), [&](const auto &move) { return move.second == r; });
        };
        auto free = std::find_if(moves.begin(), moves.end(), [&](const auto &move) { return !is_source(move.first); });
        if (free != moves.end()) {
            code_.move(free->first, free->second);
            moves.erase(free);
            continue;
        }
        // Only cycles are left: put one value aside.
        Register saved = code_.fresh(), from = moves.front().second;
        code_.move(saved, from);
        for (auto &move : moves)
            if (move.second == from)
                move.second = saved;
    }
}

void FunctionTranslator::staged_phis(const llvm::BasicBlock &block)
{
    if (!block.hasAddressTaken())
        return;
    for (const llvm::PHINode &phi : block.phis()) {
        auto [known, inserted] = staging_.try_emplace(&phi, 0);
        if (inserted)
            known->second = code_.fresh(registers(phi));
        for (uint32_t i = 0; i < registers(phi); ++i)
            code_.move(result(phi) + i, known->second + i);
    }
}

} // namespace mazur::frontend
