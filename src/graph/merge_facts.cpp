#include "graph/merge_facts.h"

#include "graph/execution_graph.h"
#include "ir/dataflow.h"

#include <algorithm>
#include <string_view>

namespace mazur::graph {

namespace {

bool is_rmw(ir::Opcode op)
{
    return op == ir::Opcode::RmwI8 || op == ir::Opcode::RmwI16 || op == ir::Opcode::RmwI32 || op == ir::Opcode::RmwI64;
}

/// Library functions that know the calling thread only as the owner of a lock, if at all.
bool is_blind_library(std::string_view symbol)
{
    for (std::string_view start :
         {"pthread_mutex_lock", "pthread_mutex_unlock", "pthread_mutex_trylock", "pthread_spin_lock",
          "pthread_spin_unlock", "pthread_spin_trylock", "sem_wait", "sem_post", "sem_trywait", "__assert_fail",
          "abort", "mazur_assume", "sched_yield", "__VERIFIER_assume", "__VERIFIER_error", "reach_error"})
        if (symbol == start)
            return true;
    return false;
}

} // namespace

Family family_of(ir::RmwOp op)
{
    switch (op) {
    case ir::RmwOp::Add:
    case ir::RmwOp::Sub:
        return Family::Sum;
    case ir::RmwOp::And:
        return Family::And;
    case ir::RmwOp::Or:
        return Family::Or;
    case ir::RmwOp::Xor:
        return Family::Xor;
    case ir::RmwOp::Max:
        return Family::Max;
    case ir::RmwOp::Min:
        return Family::Min;
    case ir::RmwOp::UMax:
        return Family::UMax;
    case ir::RmwOp::UMin:
        return Family::UMin;
    default:
        return Family::None;
    }
}

MergeFacts::MergeFacts(const ir::Program &program, ModelKind model)
    : program_(program), model_(model), acquire_fences_(program.resolver != nullptr), // may come with what is loaded
      unused_(program.functions.size()), blind_(program.functions.size())
{
    std::vector<std::vector<ir::FunctionId>> calls(program.functions.size());
    for (size_t n = 0; n < program.functions.size(); n++) {
        const ir::Function &f = program.functions[n];
        for (const ir::Instr &i : f.code)
            acquire_fences_ |= i.op == ir::Opcode::Fence && acquires(static_cast<ir::MemoryOrder>(i.aux));
        blind_[n] = f.library ? is_blind_library(f.symbol) : keeps_identity_out(f, calls[n]);
        // Models of the library look at what they change without it being an event.
        if (f.library || std::none_of(f.code.begin(), f.code.end(), [](const ir::Instr &i) { return is_rmw(i.op); }))
            continue;
        unused_[n].resize(f.code.size());
        ir::Dataflow dataflow(program, f);
        ir::BackwardWalk walk(program, f, dataflow);
        auto after = [&](uint32_t pc) {
            unused_[n][pc] = is_rmw(f.code[pc].op) && !walk.live().contains(f.code[pc].dst);
        };
        for (uint32_t b = 0; b < dataflow.blocks().size(); b++)
            walk.block(b, after, [](uint32_t) {});
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t n = 0; n < blind_.size(); n++)
            if (blind_[n] && std::any_of(calls[n].begin(), calls[n].end(), [&](auto f) { return !blind_[f]; })) {
                blind_[n] = false;
                changed = true;
            }
    }
}

bool MergeFacts::needs_no_order(ir::MemoryOrder order) const
{
    // Under sc and tso whatever is known of other threads follows from what was read. Elsewhere, knowing which ones
    // came before decides what can be read later.
    if (model_ == ModelKind::Sc || model_ == ModelKind::Tso)
        return true;
    return !acquire_fences_ && (order == ir::MemoryOrder::Relaxed || order == ir::MemoryOrder::Release);
}

bool MergeFacts::blind_to_identity(const Action &start) const
{
    if ((model_ != ModelKind::Sc && model_ != ModelKind::Tso) || program_.resolver != nullptr)
        return false;
    if (!program_.functions[start.address].library)
        return blind_[start.address];
    // The library's own code around the user's function, which is its first argument.
    if (start.value < ir::kFunctionBase || (start.value - ir::kFunctionBase) / 16 >= blind_.size())
        return false;
    return blind_[(start.value - ir::kFunctionBase) / 16];
}

/// A thread's number shows in the addresses of what is its own, and to those who ask for it. Nothing else here does
/// either; the functions called are yet to be judged.
bool MergeFacts::keeps_identity_out(const ir::Function &f, std::vector<ir::FunctionId> &calls) const
{
    using Op = ir::Opcode;
    for (const ir::Instr &i : f.code) {
        switch (i.op) {
        case Op::Local:
        case Op::Alloca:
        case Op::StackSave:
        case Op::StackRestore:
        case Op::Tls:
        case Op::Alloc:
        case Op::Free:
        case Op::VaStart:
        case Op::CallTo:
        case Op::CallVirtual:
        case Op::Native:
        case Op::Wait:
        case Op::Notify:
        case Op::Start:
        case Op::Join:
        case Op::Detach:
        case Op::New:
        case Op::NewArray:
        case Op::Unwind:
        case Op::Throw:
            return false;
        case Op::Call:
            calls.push_back(static_cast<ir::FunctionId>(i.imm));
            break;
        default:
            break;
        }
    }
    return true;
}

} // namespace mazur::graph
