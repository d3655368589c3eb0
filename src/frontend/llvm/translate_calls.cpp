// Calls. Aggregates passed by value are copied into a local of the caller; arguments beyond the named ones go in
// 8-byte slots. Old C may call a function in another way than it is defined: arguments and results are then adapted.
#include "frontend/llvm/translate.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/InlineAsm.h>

namespace mazur::frontend {

void FunctionTranslator::call(const llvm::CallBase &call)
{
    if (call.isInlineAsm())
        return inline_assembly(call);
    const auto *callee = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
    if (!callee)
        return indirect_call(call);
    if (const auto *known = llvm::dyn_cast<llvm::IntrinsicInst>(&call))
        return intrinsic(*known);
    if (!callee->isDeclaration()) {
        if (std::optional<ir::FunctionId> id = context_.symbols.function(callee))
            return direct_call(call, *callee, *id);
    } else if (callee->getName().starts_with("__mazur_") && primitive(call, callee->getName().drop_front(8))) {
        return;
    }
    trap("call of " + llvm::demangle(callee->getName()) + ", which is not modelled");
}

void FunctionTranslator::direct_call(const llvm::CallBase &call, const llvm::Function &callee, ir::FunctionId id)
{
    std::vector<Register> list = arguments(call, callee.isVarArg());
    bool same = call.getFunctionType() == callee.getFunctionType();
    if (!same)
        adapt_arguments(call, callee, list);
    bool same_result = same || call.getType() == callee.getReturnType();
    Register dst = same_result ? result(call) : code_.fresh(context_.layouts.registers(callee.getReturnType()));
    if (ended_)
        return;
    code_.emit(Opcode::Call, {.dst = dst, .b = code_.list(list), .imm = id, .aux = static_cast<uint16_t>(list.size())});
    if (!same_result)
        adapt_results(call, callee, dst);
}

void FunctionTranslator::indirect_call(const llvm::CallBase &call)
{
    Register function = operand(call.getCalledOperand());
    std::vector<Register> list = arguments(call, call.getFunctionType()->isVarArg());
    Register dst = result(call);
    if (!ended_)
        code_.emit(Opcode::CallTo, {.dst = dst,
                                    .a = function,
                                    .b = code_.list(list),
                                    .imm = registers(call),
                                    .aux = static_cast<uint16_t>(list.size())});
}

std::vector<Register> FunctionTranslator::arguments(const llvm::CallBase &call, bool variadic)
{
    std::vector<Register> list;
    for (unsigned i = 0; i < call.arg_size(); ++i) {
        if (variadic && i >= call.getFunctionType()->getNumParams()) {
            if (!add_variadic(call, i, list))
                trap("a variadic argument of this type");
            continue;
        }
        const llvm::Value *argument = call.getArgOperand(i);
        Register first = call.isByValArgument(i) ? copy_of_argument(call, i) : operand(argument);
        for (uint32_t r = 0; r < registers(*argument); ++r)
            list.push_back(first + r);
    }
    if (list.size() > UINT16_MAX)
        trap("a call with too many arguments");
    return list;
}

bool FunctionTranslator::add_variadic(const llvm::CallBase &call, unsigned index, std::vector<Register> &list)
{
    const llvm::Value *argument = call.getArgOperand(index);
    Register first = operand(argument);
    if (call.isByValArgument(index)) {
        const llvm::DataLayout &layout = context_.layouts.data();
        uint64_t size = layout.getTypeAllocSize(call.getParamByValType(index));
        if (call.getParamAlign(index).valueOrOne() > llvm::Align(8) || size > 4096)
            return false;
        for (uint64_t at = 0; at < size; at += 8) {
            Register word = code_.fresh();
            Part part{PartKind::Integer, static_cast<uint32_t>(std::min<uint64_t>(8, size - at) * 8), 0, 0};
            load_part(part, {first, static_cast<int64_t>(at)}, word, 0);
            list.push_back(word);
        }
        return true;
    }
    // Parts that lie in the same 8 bytes share a slot.
    const Shape &shape = context_.layouts.shape(argument->getType());
    uint64_t slot = ~uint64_t{0};
    for (const Part &part : shape.parts) {
        if (part.bits > 64)
            return false;
        Register value = first + part.index;
        if (part.offset / 8 == slot)
            list.back() = integer(Opcode::OrI8, 64, list.back(),
                                  reg(integer(Opcode::ShlI8, 64, value, number(part.offset % 8 * 8))));
        else
            list.push_back(value);
        slot = part.offset / 8;
    }
    return true;
}

Register FunctionTranslator::copy_of_argument(const llvm::CallBase &call, unsigned index)
{
    const llvm::DataLayout &layout = context_.layouts.data();
    llvm::Type *type = call.getParamByValType(index);
    ir::Local local;
    local.size = layout.getTypeAllocSize(type);
    local.align =
        static_cast<uint32_t>(std::max(layout.getABITypeAlign(type), call.getParamAlign(index).valueOrOne()).value());
    Register place = code_.compute(Opcode::Local, {.imm = code_.local(local)});
    copy(place, operand(call.getArgOperand(index)), code_.constant(local.size));
    return place;
}

void FunctionTranslator::adapt_arguments(const llvm::CallBase &call, const llvm::Function &callee,
                                         std::vector<Register> &list)
{
    std::vector<unsigned> given, expected;
    auto add = [&](std::vector<unsigned> &parts, llvm::Type *type) {
        for (const Part &part : context_.layouts.shape(type).parts)
            for (unsigned i = 0; i < part.registers(); ++i)
                parts.push_back(std::min(64u, part.bits - 64 * i));
    };
    for (const llvm::Use &argument : call.args())
        add(given, argument->getType());
    for (const llvm::Argument &parameter : callee.args())
        add(expected, parameter.getType());
    for (size_t i = 0; i < expected.size(); ++i) {
        if (i >= list.size()) {
            list.push_back(code_.compute(Opcode::Undef, {}));
        } else if (i < given.size() && given[i] > expected[i]) {
            Register narrow = code_.fresh();
            mask(narrow, list[i], expected[i]);
            list[i] = narrow;
        }
    }
    if (!callee.isVarArg())
        list.resize(expected.size());
}

void FunctionTranslator::adapt_results(const llvm::CallBase &call, const llvm::Function &callee, Register given)
{
    const Shape &expected = context_.layouts.shape(call.getType());
    const Shape &actual = context_.layouts.shape(callee.getReturnType());
    Register dst = result(call);
    for (uint32_t i = 0; i < expected.registers; ++i) {
        if (i < actual.registers)
            code_.move(dst + i, given + i);
        else
            code_.emit(Opcode::Undef, {.dst = dst + i});
    }
    if (expected.parts.size() == 1 && actual.registers > 0 && expected.parts[0].bits < 64)
        mask(dst, dst, expected.parts[0].bits);
}

namespace {

enum class Assembly : uint8_t { Nothing, Fence, Unknown };

/// Barriers and hints are the only assembly with a meaning here.
Assembly meaning(llvm::StringRef text)
{
    std::string words;
    for (char c : text.lower())
        words += c == '\n' || c == '\t' || c == ';' ? ' ' : c;
    llvm::StringRef rest = words;
    Assembly result = Assembly::Nothing;
    while (!(rest = rest.trim()).empty()) {
        auto take = [&](std::initializer_list<llvm::StringRef> phrases) {
            for (llvm::StringRef phrase : phrases)
                if (rest.consume_front(phrase))
                    return true;
            return false;
        };
        if (take({"mfence", "lfence", "sfence", "lock addl $$0,", "lock  addl $$0,", "lock orl $$0,",
                  "lock  orl $$0,"})) {
            take({"0(%rsp)", "-4(%rsp)", "0(%esp)", "(%rsp)", " 0(%rsp)", " -4(%rsp)", " (%rsp)"});
            result = Assembly::Fence;
        } else if (!take({"pause", "nop", "rep  nop", "rep nop"})) {
            return Assembly::Unknown;
        }
    }
    return result;
}

} // namespace

void FunctionTranslator::inline_assembly(const llvm::CallBase &call)
{
    const auto *assembly = llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
    Assembly kind = meaning(assembly->getAsmString());
    if (kind == Assembly::Unknown || llvm::isa<llvm::CallBrInst>(call))
        return trap("inline assembly \"" + assembly->getAsmString() + "\"");
    if (kind == Assembly::Fence)
        code_.emit(Opcode::Fence, {.aux = static_cast<uint16_t>(ir::MemoryOrder::SeqCst)});
    if (call.getType()->isVoidTy())
        return;
    // An output keeps the value of the input that is tied to it, others hold nothing in particular.
    Register dst = result(call);
    std::vector<const llvm::Value *> tied;
    std::vector<int> output_of_constraint;
    unsigned argument = 0;
    for (const llvm::InlineAsm::ConstraintInfo &constraint : assembly->ParseConstraints()) {
        bool is_output = constraint.Type == llvm::InlineAsm::isOutput && !constraint.isIndirect;
        output_of_constraint.push_back(is_output ? static_cast<int>(tied.size()) : -1);
        if (is_output) {
            tied.push_back(nullptr);
        } else if (constraint.Type == llvm::InlineAsm::isInput || constraint.isIndirect) {
            const llvm::Value *value = call.getArgOperand(argument++);
            for (const std::string &code : constraint.Codes)
                if (!code.empty() && code[0] >= '0' && code[0] <= '9')
                    if (int output = output_of_constraint[std::stoul(code)]; output >= 0)
                        tied[static_cast<size_t>(output)] = value;
        }
    }
    bool several = call.getType()->isStructTy();
    for (unsigned i = 0; i < tied.size(); ++i) {
        llvm::Type *type = several ? call.getType()->getStructElementType(i) : call.getType();
        uint32_t count = context_.layouts.registers(type);
        Register source = tied[i] && registers(*tied[i]) == count ? operand(tied[i]) : 0;
        for (uint32_t r = 0; r < count; ++r, ++dst) {
            if (tied[i] && registers(*tied[i]) == count)
                code_.move(dst, source + r);
            else
                code_.emit(Opcode::Undef, {.dst = dst});
        }
    }
}

} // namespace mazur::frontend
