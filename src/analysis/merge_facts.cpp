#include "analysis/merge_facts.h"

#include "analysis/call_graph.h"
#include "analysis/live_registers.h"
#include "analysis/worklist.h"

#include <algorithm>
#include <string_view>

namespace mazur::analysis {

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

bool acquires(ir::MemoryOrder o) { return o == ir::MemoryOrder::Acquire || o >= ir::MemoryOrder::AcqRel; }

/// A thread's number shows in the addresses of what is its own, and to those who ask for it. Nothing else does either;
/// the functions called are judged by themselves.
bool keeps_identity_out(const ir::Function &f)
{
    using Op = ir::Opcode;
    return std::ranges::none_of(f.code, [](const ir::Instr &i) {
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
            return true;
        default:
            return false;
        }
    });
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

MergeFacts::MergeFacts(const ir::Program &program, bool in_order)
    : program_(program), in_order_(in_order),
      acquire_fences_(program.resolver != nullptr), // may come with what is loaded
      unused_(program.functions.size()), blind_(program.functions.size())
{
    for (ir::FunctionId n = 0; n < unused_.size(); n++) {
        const ir::Function &f = program.functions[n];
        for (const ir::Instr &i : f.code)
            acquire_fences_ |= i.op == ir::Opcode::Fence && acquires(static_cast<ir::MemoryOrder>(i.aux));
        blind_[n] = f.library ? is_blind_library(f.symbol) : keeps_identity_out(f);
        // Models of the library look at what they change without it being an event.
        if (!f.library && std::ranges::any_of(f.code, [](const ir::Instr &i) { return is_rmw(i.op); }))
            find_unused(n);
    }
    if (program.resolver != nullptr)
        return; // nothing that threads call is known to be all
    const CallGraph calls(program);
    solve(calls.graph().previous, Direction::Backward, [&](ir::FunctionId n) {
        const bool was = blind_[n];
        blind_[n] = was && (program.functions[n].library ||
                            std::ranges::all_of(calls.callees(n), [&](ir::FunctionId f) { return blind_[f]; }));
        return blind_[n] != was;
    });
}

void MergeFacts::find_unused(ir::FunctionId function)
{
    const ir::Function &f = program_.functions[function];
    unused_[function].resize(f.code.size());
    LiveRegisters live(program_, f);
    BackwardWalk walk(program_, f, live);
    auto after = [&](uint32_t pc) {
        unused_[function][pc] = is_rmw(f.code[pc].op) && !walk.live().contains(f.code[pc].dst);
    };
    for (uint32_t b = 0; b < live.blocks().size(); b++)
        walk.block(b, after, [](uint32_t) {});
}

bool MergeFacts::needs_no_order(ir::MemoryOrder order) const
{
    // Where what is known of others does not follow from what was read, knowing which ones came before decides what can
    // be read later.
    return in_order_ || (!acquire_fences_ && (order == ir::MemoryOrder::Relaxed || order == ir::MemoryOrder::Release));
}

bool MergeFacts::blind_to_identity(ir::FunctionId function, uint64_t argument) const
{
    if (!in_order_ || program_.resolver != nullptr)
        return false;
    if (!program_.functions[function].library)
        return blind_[function];
    // The library's own code around the user's function, which is its first argument.
    if (argument < ir::kFunctionBase || (argument - ir::kFunctionBase) / 16 >= blind_.size())
        return false;
    return blind_[(argument - ir::kFunctionBase) / 16];
}

} // namespace mazur::analysis
