// LLVM's intrinsic functions: memory, variable arguments, hints. Integers and floats have files of their own.
#include "frontend/llvm/translate.h"

#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/IntrinsicsX86.h>

namespace mazur::frontend {

using llvm::Intrinsic::ID;
namespace Intrinsic = llvm::Intrinsic;

void FunctionTranslator::intrinsic(const llvm::IntrinsicInst &call)
{
    if (memory_intrinsic(call) || marker_intrinsic(call) || integer_intrinsic(call) || float_intrinsic(call))
        return;
    trap("intrinsic " + call.getCalledFunction()->getName().str());
}

bool FunctionTranslator::memory_intrinsic(const llvm::IntrinsicInst &call)
{
    switch (call.getIntrinsicID()) {
    case Intrinsic::memcpy:
    case Intrinsic::memcpy_inline:
        copy(given(call, 0), given(call, 1), given(call, 2), Opcode::CopyApart);
        return true;
    case Intrinsic::memmove:
        copy(given(call, 0), given(call, 1), given(call, 2));
        return true;
    case Intrinsic::memset:
    case Intrinsic::memset_inline:
        fill(given(call, 0), given(call, 1), given(call, 2));
        return true;
    case Intrinsic::vastart:
        code_.emit(Opcode::VaStart, {.a = given(call, 0)});
        return true;
    case Intrinsic::vacopy: {
        constexpr uint64_t kListSize = 24;
        copy(given(call, 0), given(call, 1), code_.constant(kListSize));
        return true;
    }
    case Intrinsic::stacksave:
        code_.emit(Opcode::StackSave, {.dst = result(call)});
        stack_saved_ = true;
        return true;
    case Intrinsic::stackrestore:
        code_.emit(Opcode::StackRestore, {.a = given(call, 0)});
        return true;
    case Intrinsic::threadlocal_address:
        alias(call, given(call, 0));
        return true;
    case Intrinsic::x86_sse2_mfence:
    case Intrinsic::x86_sse2_lfence:
    case Intrinsic::x86_sse_sfence:
        code_.emit(Opcode::Fence, {.aux = static_cast<uint16_t>(ir::MemoryOrder::SeqCst)});
        return true;
    case Intrinsic::ptrmask:
        integer(Opcode::AndI8, 64, result(call), given(call, 0), reg(given(call, 1)));
        return true;
    default:
        return false;
    }
}

bool FunctionTranslator::marker_intrinsic(const llvm::IntrinsicInst &call)
{
    switch (call.getIntrinsicID()) {
    case Intrinsic::lifetime_start:
    case Intrinsic::lifetime_end:
    case Intrinsic::invariant_end:
    case Intrinsic::assume:
    case Intrinsic::donothing:
    case Intrinsic::sideeffect:
    case Intrinsic::experimental_noalias_scope_decl:
    case Intrinsic::var_annotation:
    case Intrinsic::prefetch:
    case Intrinsic::pseudoprobe:
    case Intrinsic::vaend:
    case Intrinsic::x86_sse2_pause:
        return true;
    case Intrinsic::invariant_start:
        code_.constant(result(call), 0);
        return true;
    case Intrinsic::expect:
    case Intrinsic::expect_with_probability:
    case Intrinsic::annotation:
    case Intrinsic::ptr_annotation:
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
    case Intrinsic::ssa_copy:
    case Intrinsic::arithmetic_fence:
        alias(call, given(call, 0));
        return true;
    case Intrinsic::eh_typeid_for: // what the models select by: see exceptions.h
        mask(result(call), given(call, 0), 32);
        return true;
    case Intrinsic::is_constant:
        code_.constant(result(call), llvm::isa<llvm::Constant>(call.getArgOperand(0)) ? 1 : 0);
        return true;
    case Intrinsic::objectsize: {
        bool least = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
        mask(result(call), code_.constant(least ? 0 : ~uint64_t{0}), bits_of(call));
        return true;
    }
    case Intrinsic::trap:
    case Intrinsic::debugtrap:
    case Intrinsic::ubsantrap:
        code_.emit(Opcode::Fail, {.a = code_.constant(0), .imm = static_cast<int64_t>(ir::ErrorKind::Abort)});
        return true;
    case Intrinsic::readcyclecounter:
        native_call(ir::Native::Clock, {}, result(call));
        return true;
    case Intrinsic::get_rounding:
        code_.constant(result(call), 1);
        return true;
    default:
        return false;
    }
}

} // namespace mazur::frontend
