// The machine's primitives, which the models call as functions __mazur_*: each becomes one instruction.
#include "frontend/llvm/translate.h"

namespace mazur::frontend {

namespace {

struct Signature {
    llvm::StringLiteral name;
    unsigned arguments;
    bool has_result;
};

constexpr Signature kSignatures[] = {
    {"unsupported", 1, false}, {"nondet", 2, true},        {"assume", 1, false},     {"fail", 2, false},
    {"alloc", 3, true},        {"free", 1, false},         {"lock", 3, true},        {"unlock", 1, false},
    {"await", 7, true},        {"wait", 4, true},          {"notify", 2, false},     {"start", 3, true},
    {"join", 1, true},         {"detach", 1, false},       {"end", 1, false},        {"exit", 1, false},
    {"unwind", 1, false},      {"atomic_begin", 0, false}, {"atomic_end", 0, false}, {"spurious", 2, true},
};

/// The user's code may declare anything under these names.
bool is_called_right(const llvm::CallBase &call, llvm::StringRef name)
{
    for (const llvm::Use &argument : call.args())
        if (!argument->getType()->isSingleValueType() || argument->getType()->isVectorTy())
            return false;
    for (const Signature &signature : kSignatures)
        if (name == signature.name)
            return call.arg_size() == signature.arguments && call.getType()->isVoidTy() == !signature.has_result &&
                   (!signature.has_result || call.getType()->isIntOrPtrTy());
    return true;
}

std::string text_at(const llvm::Value *pointer)
{
    const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts());
    const auto *data = variable && variable->hasInitializer()
                           ? llvm::dyn_cast<llvm::ConstantDataSequential>(variable->getInitializer())
                           : nullptr;
    return data && data->isCString() ? data->getAsCString().str() : "something that is not modelled";
}

} // namespace

uint64_t FunctionTranslator::literal(const llvm::CallBase &call, unsigned index)
{
    if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(index)))
        return number->getZExtValue();
    trap("a primitive without its literal argument in " + source_.getName().str());
    return 0;
}

bool FunctionTranslator::primitive(const llvm::CallBase &call, llvm::StringRef name)
{
    if (!is_called_right(call, name))
        return false;
    if (name == "unsupported") {
        trap(text_at(call.getArgOperand(0)));
    } else if (name == "nondet") {
        auto bits = static_cast<int64_t>(literal(call, 0) | (literal(call, 1) != 0 ? 256 : 0));
        code_.emit(Opcode::Nondet, {.dst = result(call), .imm = bits});
    } else if (name == "assume") {
        code_.emit(Opcode::Assume, {.a = given(call, 0)});
    } else if (name == "fail") {
        auto kind = static_cast<int64_t>(literal(call, 0));
        code_.emit(Opcode::Fail, {.a = given(call, 1), .imm = kind});
    } else if (name == "alloc") {
        auto zeroed = static_cast<int64_t>(literal(call, 2) != 0);
        code_.emit(Opcode::Alloc, {.dst = result(call), .a = given(call, 0), .b = given(call, 1), .imm = zeroed});
    } else if (name == "unwind") {
        code_.emit(Opcode::Unwind, {.a = given(call, 0)});
        ended_ = true;
    } else if (name == "free") {
        code_.emit(Opcode::Free, {.a = given(call, 0)});
    } else {
        return threads_primitive(call, name) || native(call, name);
    }
    return true;
}

bool FunctionTranslator::threads_primitive(const llvm::CallBase &call, llvm::StringRef name)
{
    if (name == "lock") {
        int64_t flags = literal(call, 2) != 0 ? ir::kTimed : 0;
        code_.emit(Opcode::Lock, {.dst = result(call), .a = given(call, 0), .b = given(call, 1), .imm = flags});
    } else if (name == "unlock") {
        code_.emit(Opcode::Unlock, {.a = given(call, 0)});
    } else if (name == "await") {
        ir::AwaitBits bits{static_cast<ir::Compare>(literal(call, 1)), static_cast<ir::Update>(literal(call, 3)),
                           static_cast<ir::WaitClass>(literal(call, 5)), literal(call, 6) != 0};
        Register by = bits.update == ir::Update::None ? 0 : given(call, 4);
        code_.emit(Opcode::Await,
                   {.dst = result(call), .a = given(call, 0), .b = given(call, 2), .imm = by, .aux = bits.pack()});
    } else if (name == "wait") {
        uint16_t flags = literal(call, 3) != 0 ? ir::kTimed : 0;
        code_.emit(
            Opcode::Wait,
            {.dst = result(call), .a = given(call, 0), .b = given(call, 1), .imm = given(call, 2), .aux = flags});
    } else if (name == "spurious") {
        code_.emit(Opcode::Spurious, {.dst = result(call), .a = given(call, 0), .b = given(call, 1)});
    } else if (name == "notify") {
        const uint64_t whom = literal(call, 1);
        code_.emit(Opcode::Notify, {.a = given(call, 0),
                                    .imm = whom == 0   ? ir::kNotifyAny
                                           : whom == 1 ? ir::kNotifyAll
                                                       : ir::kNotifyNone});
    } else if (name == "start") {
        code_.emit(Opcode::Start,
                   {.dst = result(call), .a = given(call, 0), .b = given(call, 1), .imm = given(call, 2)});
    } else if (name == "join") {
        code_.emit(Opcode::Join, {.dst = result(call), .a = given(call, 0)});
    } else if (name == "detach") {
        code_.emit(Opcode::Detach, {.a = given(call, 0)});
    } else if (name == "end") {
        code_.emit(Opcode::End, {.a = given(call, 0)});
    } else if (name == "exit") {
        code_.emit(Opcode::Exit, {.a = given(call, 0)});
    } else if (name == "atomic_begin") {
        code_.emit(Opcode::AtomicBegin, {});
    } else if (name == "atomic_end") {
        code_.emit(Opcode::AtomicEnd, {});
    } else {
        return false;
    }
    return true;
}

bool FunctionTranslator::native(const llvm::CallBase &call, llvm::StringRef name)
{
    for (unsigned i = 0; i < static_cast<unsigned>(ir::Native::Count); ++i) {
        auto known = static_cast<ir::Native>(i);
        if (std::string_view(name) != ir::text(known) || call.arg_size() != ir::arguments(known))
            continue;
        std::vector<Register> list;
        for (unsigned argument = 0; argument < call.arg_size(); ++argument)
            list.push_back(given(call, argument));
        native_call(known, list, call.getType()->isVoidTy() ? code_.fresh() : result(call));
        return true;
    }
    return false;
}

void FunctionTranslator::native_call(ir::Native native, const std::vector<Register> &list, Register dst)
{
    code_.emit(Opcode::Native, {.dst = dst,
                                .b = code_.list(list),
                                .imm = static_cast<int64_t>(native),
                                .aux = static_cast<uint16_t>(list.size())});
}

} // namespace mazur::frontend
