// The frame of the translation of a function: the order of its blocks, the registers of its values, traps.
#include "frontend/llvm/translate.h"

#include "frontend/llvm/function_names.h"
#include "frontend/llvm/link.h"
#include "frontend/llvm/names.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/CFG.h>
#include <llvm/Support/raw_ostream.h>
#include <memory>

namespace mazur::frontend {

namespace {

bool carries_no_value(const llvm::Type *type)
{
    return type->isVoidTy() || type->isLabelTy() || type->isMetadataTy() || type->isTokenTy();
}

std::string text(const llvm::Type &type)
{
    std::string result;
    llvm::raw_string_ostream out(result);
    type.print(out);
    return type.isX86_FP80Ty() || type.isFP128Ty() ? "long double" : result;
}

} // namespace

uint32_t Context::string(const std::string &text)
{
    auto [known, inserted] = strings.try_emplace(text, static_cast<uint32_t>(program.strings.size()));
    if (inserted)
        program.strings.push_back(text);
    return known->second;
}

FunctionTranslator::FunctionTranslator(Context &context, const llvm::Function &source, ir::Function &target)
    : context_(context), source_(source), code_(target)
{
}

void FunctionTranslator::run()
{
    for (const llvm::Argument &argument : source_.args())
        declare(argument, code_.fresh(registers(argument)));
    if (source_.isDeclaration()) {
        trap("call of " + llvm::demangle(source_.getName()) + ", which is not modelled");
        return;
    }
    order_blocks();
    for (size_t i = 0; i < order_.size(); ++i)
        block(*order_[i], i + 1 < order_.size() ? order_[i + 1] : nullptr);
    code_.finish();
}

void FunctionTranslator::order_blocks()
{
    llvm::SmallPtrSet<const llvm::BasicBlock *, 32> reached;
    std::vector<const llvm::BasicBlock *> pending;
    auto reach = [&](const llvm::BasicBlock *block) {
        if (reached.insert(block).second)
            pending.push_back(block);
    };
    reach(&source_.getEntryBlock());
    for (const llvm::BasicBlock &block : source_)
        if (block.hasAddressTaken())
            reach(&block);
    while (!pending.empty()) {
        const llvm::BasicBlock *block = pending.back();
        pending.pop_back();
        for (const llvm::BasicBlock *next : llvm::successors(block))
            reach(next);
    }
    for (const llvm::BasicBlock &block : source_) {
        if (!reached.contains(&block))
            continue;
        order_.push_back(&block);
        labels_[&block] = code_.label();
        if (block.hasAddressTaken())
            code_.function().labels.push_back(labels_[&block]);
    }
}

void FunctionTranslator::block(const llvm::BasicBlock &block, const llvm::BasicBlock *next)
{
    ended_ = false;
    code_.place(labels_[&block]);
    staged_phis(block);
    for (const llvm::Instruction &current : block) {
        if (ended_)
            break;
        if (llvm::isa<llvm::PHINode>(current))
            continue;
        uint32_t position = context_.positions.position(current.getDebugLoc().get());
        code_.at(position ? position : code_.position(), access_of(current));
        if (!representable(current))
            continue;
        if (const auto *jump = llvm::dyn_cast<llvm::BranchInst>(&current))
            branch(*jump, next);
        else if (const auto *call = llvm::dyn_cast<llvm::InvokeInst>(&current))
            invoke(*call, next);
        else
            instruction(current);
    }
    place_edges();
}

void FunctionTranslator::instruction(const llvm::Instruction &instruction)
{
    using llvm::Instruction;
    switch (instruction.getOpcode()) {
    case Instruction::Switch:
        return switch_(llvm::cast<llvm::SwitchInst>(instruction));
    case Instruction::IndirectBr:
        return indirect_branch(llvm::cast<llvm::IndirectBrInst>(instruction));
    case Instruction::Ret:
        return return_(llvm::cast<llvm::ReturnInst>(instruction));
    case Instruction::Unreachable:
        return code_.emit(Opcode::Unreachable, {});
    case Instruction::Alloca:
        return alloca_(llvm::cast<llvm::AllocaInst>(instruction));
    case Instruction::Load:
        return load(llvm::cast<llvm::LoadInst>(instruction));
    case Instruction::Store:
        return store(llvm::cast<llvm::StoreInst>(instruction));
    case Instruction::AtomicRMW:
        return read_modify_write(llvm::cast<llvm::AtomicRMWInst>(instruction));
    case Instruction::AtomicCmpXchg:
        return compare_exchange(llvm::cast<llvm::AtomicCmpXchgInst>(instruction));
    case Instruction::Fence:
        return fence(llvm::cast<llvm::FenceInst>(instruction));
    case Instruction::GetElementPtr: {
        const auto &gep = llvm::cast<llvm::GetElementPtrInst>(instruction);
        if (!folds(gep))
            element_pointer(gep);
        return;
    }
    case Instruction::ICmp:
        return compare(llvm::cast<llvm::ICmpInst>(instruction));
    case Instruction::FCmp:
        return compare_floats(llvm::cast<llvm::FCmpInst>(instruction));
    case Instruction::FNeg:
        return negate_float(llvm::cast<llvm::UnaryOperator>(instruction));
    case Instruction::Select:
        return select(llvm::cast<llvm::SelectInst>(instruction));
    case Instruction::Freeze:
        return alias(instruction, operand(instruction.getOperand(0)));
    case Instruction::ExtractValue:
        return extract_value(llvm::cast<llvm::ExtractValueInst>(instruction));
    case Instruction::InsertValue:
        return insert_value(llvm::cast<llvm::InsertValueInst>(instruction));
    case Instruction::ExtractElement:
        return extract_element(llvm::cast<llvm::ExtractElementInst>(instruction));
    case Instruction::InsertElement:
        return insert_element(llvm::cast<llvm::InsertElementInst>(instruction));
    case Instruction::ShuffleVector:
        return shuffle(llvm::cast<llvm::ShuffleVectorInst>(instruction));
    case Instruction::LandingPad: // see exceptions.h
        return;
    case Instruction::Call:
        return call(llvm::cast<llvm::CallBase>(instruction));
    default:
        break;
    }
    if (const auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
        return binary(*operation);
    if (const auto *conversion = llvm::dyn_cast<llvm::CastInst>(&instruction))
        return cast(*conversion);
    trap(std::string("instruction ") + instruction.getOpcodeName());
}

bool FunctionTranslator::representable(const llvm::Instruction &instruction)
{
    if (llvm::isa<llvm::DbgInfoIntrinsic>(instruction))
        return false;
    auto check = [&](llvm::Type *type) {
        if (carries_no_value(type) || context_.layouts.supported(type))
            return true;
        trap("a value of type " + text(*type));
        return false;
    };
    if (!check(instruction.getType()))
        return false;
    for (const llvm::Use &use : instruction.operands()) {
        if (!check(use->getType()))
            return false;
        if (!context_.symbols.has_unknown_data() || llvm::isa<llvm::ICmpInst>(instruction))
            continue;
        if (const auto *constant = llvm::dyn_cast<llvm::Constant>(use.get()))
            if (const llvm::GlobalVariable *unknown = context_.constants.unknown_in(constant)) {
                trap("use of " + llvm::demangle(unknown->getName()) + ", which is not modelled");
                return false;
            }
    }
    return true;
}

void FunctionTranslator::trap(const std::string &reason)
{
    if (ended_)
        return;
    code_.emit(Opcode::Trap, {.imm = context_.string(reason)});
    ended_ = true;
}

Register FunctionTranslator::result(const llvm::Value &value)
{
    auto known = registers_.find(&value);
    if (known != registers_.end())
        return known->second;
    Register first = code_.fresh(registers(value));
    declare(value, first);
    return first;
}

void FunctionTranslator::alias(const llvm::Instruction &value, Register first)
{
    auto known = registers_.find(&value);
    if (known == registers_.end()) {
        declare(value, first);
        return;
    }
    for (uint32_t i = 0; i < registers(value); ++i)
        code_.move(known->second + i, first + i);
}

Register FunctionTranslator::operand(const llvm::Value *value)
{
    const auto *constant = llvm::dyn_cast<llvm::Constant>(value);
    if (!constant)
        return result(*value);
    Register first = code_.fresh(registers(*value));
    write_constant(constant, first);
    return first;
}

FunctionTranslator::Operand FunctionTranslator::number_or_register(const llvm::Value *value)
{
    if (const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(value))
        if (constant->getBitWidth() <= 64)
            return number(constant->getZExtValue());
    if (llvm::isa<llvm::ConstantPointerNull>(value))
        return number(0);
    return reg(operand(value));
}

void FunctionTranslator::write_constant(const llvm::Constant *constant, Register first)
{
    for (const Word &word : context_.constants.words(constant))
        write_word(word, first++);
}

void FunctionTranslator::write_word(const Word &word, Register dst)
{
    switch (word.kind) {
    case Word::Kind::Number:
        return code_.constant(dst, word.value);
    case Word::Kind::Undefined:
        return code_.emit(Opcode::Undef, {.dst = dst});
    case Word::Kind::ThreadLocal:
        code_.emit(Opcode::Tls, {.dst = dst, .imm = word.global});
        if (word.value != 0)
            code_.emit(Opcode::AddI64Imm, {.dst = dst, .a = dst, .imm = static_cast<int64_t>(word.value)});
        return;
    case Word::Kind::Unsupported:
        return trap("a constant expression");
    }
}

unsigned FunctionTranslator::lanes(const llvm::Value &value) const
{
    const auto *vector = llvm::dyn_cast<llvm::FixedVectorType>(value.getType());
    return vector ? vector->getNumElements() : 1;
}

void translate_functions(Context &context)
{
    // Calls need the number of results of their callees, so all heads come first.
    for (const llvm::Function *source : context.symbols.functions()) {
        ir::Function target;
        target.symbol = source->getName().str();
        target.name = readable_name(target.symbol);
        if (const llvm::DISubprogram *program = source->getSubprogram()) {
            if (!source->getName().starts_with("_Z"))
                target.name = program->getName().str();
            target.position = context.positions.position(program->getFile(), program->getLine(), 0);
        }
        for (const llvm::Argument &argument : source->args())
            target.parameters += context.layouts.registers(argument.getType());
        target.results = context.layouts.registers(source->getReturnType());
        target.variadic = source->isVarArg();
        target.library = is_library(*source);
        context.program.functions.push_back(std::move(target));
    }
    for (size_t i = 0; i < context.symbols.functions().size(); ++i)
        FunctionTranslator(context, *context.symbols.functions()[i], context.program.functions[i]).run();
}

} // namespace mazur::frontend
